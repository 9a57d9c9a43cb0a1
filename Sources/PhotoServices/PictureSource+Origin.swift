public import AppCore
public import Storage

extension PictureSource: PictureOrigin {}
