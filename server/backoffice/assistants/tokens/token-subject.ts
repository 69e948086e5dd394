/** A token as the subject of audit records and of the approvals that it has requested. */
export const tokenSubject = (id: bigint): string => `assistant-token:${id}`
