/** Codes ignore case and surrounding spaces. */
export const canonicalCode = (typed: string): string => typed.trim().toLowerCase()
