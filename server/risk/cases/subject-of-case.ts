/** How the audit log names a case. */
export const subjectOfCase = (id: bigint | string): string => `risk-case:${id}`
