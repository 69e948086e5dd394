import type { ExclusionRegister } from './port.ts'

const timeoutMs = 3000

/** The register's response header: excluded, no longer excluded, never excluded. */
const meanings: Readonly<Record<string, boolean>> = { Y: true, P: false, N: false }

/**
 * GAMSTOP, interface version 2: one person per request, as a form with the operator's key; a header answers.
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
