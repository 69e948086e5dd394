/** Codes are one whatever their case and the spaces around them. */
export const canonicalCode = (typed: string): string => typed.trim().toLowerCase()
