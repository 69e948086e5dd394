import { createActor as createActorAt, register as registerAt, type Actor } from '#db/seed/actor.ts'
import { namesThemselves } from '#db/seed/story.ts'
import { testOrigin, type TestApp } from './app.ts'

export { storyPassword, type Actor } from '#db/seed/actor.ts'

const doorOf = (app: Pick<TestApp, 'fetch'>) => ({ origin: testOrigin, fetch: app.fetch })

export const createActor = (app: Pick<TestApp, 'fetch'>, email = ''): Actor =>
  createActorAt(doorOf(app), email)

/** A new player, registered over the public interface and signed in. */
export const register = (
  app: Pick<TestApp, 'fetch'>,
  email: string,
  extra: Record<string, string> = {},
): Promise<Actor> => registerAt(doorOf(app), email, extra)

/** Meets the requirements of a withdrawal: sets a name, and marks the address as confirmed. */
export const becomesKnown = async (app: Pick<TestApp, 'ctx'>, actor: Actor): Promise<void> => {
  await namesThemselves(actor, 'Anna', 'Berzina')
  await app.ctx.db
    .updateTable('players')
    .set({ email_confirmed: true })
    .where('uid', '=', actor.uid)
    .execute()
}

export const anna = (app: TestApp): Promise<Actor> => register(app, 'anna@example.com')
export const boris = (app: TestApp): Promise<Actor> => register(app, 'boris@example.com', { country: 'FR' })
export const carla = (app: TestApp): Promise<Actor> => register(app, 'carla@example.com', { country: 'DE' })
