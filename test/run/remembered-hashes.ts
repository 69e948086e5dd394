import { passwordHashing, type PasswordHashing } from '#server/identity/account/password/password-hashing.ts'

type Hashing = Pick<PasswordHashing, 'hash' | 'verify'>

const rememberedBy = <Value extends { readonly ok: boolean }>(
  work: (...texts: string[]) => Promise<Value>,
) => {
  const known = new Map<string, Promise<Value>>()
  return (...texts: string[]): Promise<Value> => {
    const key = JSON.stringify(texts)
    const found = known.get(key) ?? work(...texts)
    known.set(key, found)
    // A full queue refuses once, not for ever.
    const drop = () => known.delete(key)
    found.then(({ ok }) => ok || drop(), drop)
    return found
  }
}

const createHashing = (real: Hashing): { real: Hashing; remembered: Hashing } => ({
  real,
  remembered: {
    hash: rememberedBy((password = '') => real.hash(password)),
    verify: rememberedBy((stored = '', password = '') => real.verify(stored, password)),
  },
})

/**
 * Argon2 takes a fifth of the processor time of the unit tests, for the same few passwords. So each password is hashed
 * and verified once a worker, by the application's own functions. Each file of a worker loads this module again.
 */
const worker = globalThis as { hashing?: ReturnType<typeof createHashing> }
const { remembered } = (worker.hashing ??= createHashing({
  hash: passwordHashing.hash,
  verify: passwordHashing.verify,
}))

Object.assign(passwordHashing, remembered)
