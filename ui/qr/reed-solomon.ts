/** Products in the field of 256 elements that QR codes count in (ISO/IEC 18004, 7.5.2: x⁸ + x⁴ + x³ + x² + 1). */
const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Coefficients of (x - 1)(x - α)(x - α²)…, without the leading one. */
const generatorOf = (degree: number): number[] => {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let at = 0; at < degree; at++) {
    for (let place = 0; place < degree; place++) {
      coefficients[place] = multiply(coefficients[place] ?? 0, root) ^ (coefficients[place + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return coefficients
}

/** The words that let a reader mend so many half as many wrong ones: the remainder of the division. */
export const correctionOf = (data: readonly number[], count: number): number[] => {
  const generator = generatorOf(count)
  const remainder = Array<number>(count).fill(0)
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0)
    remainder.push(0)
    generator.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return remainder
}

/** Zero for every root of the generator when nothing was changed on the way; for readers and tests. */
export const syndromesOf = (block: readonly number[], count: number): number[] => {
  let root = 1
  return Array.from({ length: count }, () => {
    const value = block.reduce((sum, word) => multiply(sum, root) ^ word, 0)
    root = multiply(root, 2)
    return value
  })
}
