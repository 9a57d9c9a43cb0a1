print("tifpuzzle")
