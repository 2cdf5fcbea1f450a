/// The folder of the package, found from the path of this file.
package let packageFolder =
  "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
