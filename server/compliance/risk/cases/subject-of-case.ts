export const subjectOfCase = (id: bigint | string): string => `risk-case:${id}`
