#pragma once
#include <fontconfig/fontconfig.h>
#include <libexif/exif-data.h>
#include <sys/resource.h>
