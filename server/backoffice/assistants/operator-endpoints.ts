import type { assistantsCalls } from '#contract/operator/assistants/tokens.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { createToken } from './tokens/create-token.ts'
import { listTokens } from './tokens/list-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'

export const assistantsHandlers: OperatorHandlers<typeof assistantsCalls> = {
  getTokens: listTokens,
  createToken,
  revokeToken,
}
