import { transact } from '#db/transaction.ts'
import { findPlayerBySignInName } from '#server/identity/account/queries.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import type { Context } from '#server/context.ts'
import { addMember } from '#server/backoffice/operators/staff/invite.ts'
import type { Door } from './actor.ts'
import { storyActor } from './story-context.ts'

/** The password of all demonstration staff; their authenticator codes are at /sandbox/authenticator. */
const staffPassword = 'Evening-at-the-desk'

export const demonstrationStaff = [
  { email: 'staff@example.com', name: 'Olga', role: 'administrator' },
  // One administrator approves what another starts: some rights belong to no other role.
  { email: 'second@example.com', name: 'Henrik', role: 'administrator' },
  { email: 'support@example.com', name: 'Sami', role: 'support' },
  { email: 'payments@example.com', name: 'Paula', role: 'payments' },
  { email: 'risk@example.com', name: 'Ruben', role: 'risk' },
  { email: 'content@example.com', name: 'Carmen', role: 'content' },
  { email: 'trading@example.com', name: 'Tomas', role: 'trading' },
].map((member) => ({ ...member, password: staffPassword }))

const notes: Readonly<Record<string, readonly (readonly [player: string, text: string])[]>> = {
  support: [
    ['boris@example.com', 'Wrote in French: when is the withdrawal paid? Told: once it has been approved.'],
    [
      'farid@example.com',
      'The connection broke in the middle of a round. Told: it goes on when he opens the game.',
    ],
  ],
  risk: [['dmitri@example.com', 'Papers asked for twice, none came.']],
}

type Ask = <T>(path: string, input: object) => Promise<T>

/** A browser in the back office: keeps its cookie. */
const visitor = (door: Door): Ask => {
  let cookie = ''
  return async <T>(path: string, input: object): Promise<T> => {
    const answer = await door.fetch(`/backoffice/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', origin: door.origin, cookie },
    })
    const set = answer.headers.getSetCookie().find((line) => /^(__Host-)?desk=/.test(line))
    if (set) cookie = set.split(';')[0] ?? ''
    const body = (await answer.json()) as { data?: T; error?: unknown }
    if (body.data === undefined) throw new Error(`${path} was refused: ${JSON.stringify(body.error)}`)
    return body.data
  }
}

/** Creates the demonstration's staff through the API, one for each role, with authenticator apps. */
export const createDemonstrationStaff = async (ctx: Context, door: Door): Promise<void> => {
  for (const { email, name, role, password } of demonstrationStaff) {
    const made = await transact(ctx.connection, (tx) =>
      addMember(ctx, tx, { email, name, roles: [role], actor: storyActor }),
    )
    if (!made.ok) throw new Error(`${email} could not be taken on`)
    const ask = visitor(door)
    await ask('desk/setFirstPassword', { email, invitation: made.value.invitation, password })
    await ask('desk/signIn', { email, password })
    const { secret } = await ask<{ secret: string }>('desk/startAuthenticator', {})
    await ask('desk/confirmAuthenticator', { code: hotp(readBase32(secret), totpStep(ctx.clock.now())) })
    for (const [player, text] of notes[role] ?? []) {
      const found = await findPlayerBySignInName(ctx.db, player)
      if (found) await ask('players/addNote', { uid: found.uid, text })
    }
    await ask('desk/signOut', {})
  }
}
