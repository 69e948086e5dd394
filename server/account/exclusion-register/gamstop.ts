import type { ExclusionRegister } from './port.ts'

const timeoutMs = 3000

/** What the register’s header says: excluded, no longer excluded, never excluded. */
const meanings: Readonly<Record<string, boolean>> = { Y: true, P: false, N: false }

/**
 * The register of Great Britain (GAMSTOP, version 2 of its interface): one person a question, as a form, with the
 * house’s key; the answer is a header.
 */
export const createGamstop = (parts: {
  url: string
  key: string
  send: (request: Request) => Promise<Response>
}): ExclusionRegister => ({
  country: 'GB',
  async isExcluded(person, traceId) {
    const { firstName, lastName, birthDate: dateOfBirth, email, postcode, phone } = person
    const answer = await parts.send(
      new Request(parts.url, {
        method: 'POST',
        headers: { 'X-API-Key': parts.key, 'X-Trace-Id': traceId },
        body: new URLSearchParams({
          firstName,
          lastName,
          dateOfBirth,
          email,
          postcode,
          ...(phone === null ? {} : { mobile: phone }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    const said = meanings[answer.headers.get('X-Exclusion')?.toUpperCase() ?? '']
    if (answer.status !== 200 || said === undefined)
      throw new Error(`The exclusion register answered ${answer.status} without a verdict`)
    return said
  },
})
