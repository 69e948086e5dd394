import { ok, type Result } from '../../platform/kernel/result.ts'

/** Keep-alive: the call itself counts as use (SE-12). */
export const renewSession = async (): Promise<Result<1>> => ok(1)
