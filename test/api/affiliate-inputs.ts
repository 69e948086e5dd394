import { storyPassword as password } from '#db/seed/actor.ts'
import type { CallEntry } from './call-inputs.ts'

const refused = (status: number, data: NonNullable<CallEntry['refused']>['data'] = {}) => ({ status, data })

/** The calls of affiliates’ own pages: an affiliate is neither guest nor player. */
export const affiliateEntries: Readonly<Record<string, CallEntry>> = {
  'affiliates/signIn': {
    input: () => ({ email: 'nobody@example.com', password }),
    refused: refused(401),
  },
  'affiliates/takeInvitation': {
    input: () => ({ token: 'x', password: 'Correct-horse-9', password_repeat: 'Correct-horse-9' }),
    refused: refused(422, { token: ['INVALID'] }),
  },
  'affiliates/signOut': {},
  'affiliates/changePassword': {
    input: () => ({
      old_password: password,
      password: 'Correct-horse-9',
      password_repeat: 'Correct-horse-9',
    }),
    refused: refused(401),
  },
  'affiliates/getSelf': {},
  'affiliates/getOverview': { refused: refused(401) },
  'affiliates/getPlayers': { refused: refused(401) },
  'affiliates/getStatements': { refused: refused(401) },
  'affiliates/setPostback': { refused: refused(401) },
  'affiliates/getPostbacks': { refused: refused(401) },
}
