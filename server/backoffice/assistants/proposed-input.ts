import type { OperatorCall } from '#contract/operator/call/operator-call.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'

type Input = Readonly<Record<string, unknown>>

/** The largest that the database stores. */
const maxUid = 2_147_483_647

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null

/**
 * The paths that parsing has dropped, as the call does not have them. They are refused: the requester could
 * believe in them, and they could show the approver another call than the one that runs.
 */
export const unknownPaths = (given: unknown, parsed: unknown, path = ''): string[] =>
  isObject(given) && isObject(parsed)
    ? Object.entries(given).flatMap(([key, value]) =>
        Object.hasOwn(parsed, key) ? unknownPaths(value, parsed[key], `${path}${key}.`) : [`${path}${key}`],
      )
    : []

/** What the call makes of an input; undefined when it is none of its inputs. */
const parse = ({ input }: OperatorCall, given: unknown): Input | undefined => {
  const { success, data } = input.safeParse(given)
  return success ? (data as Input) : undefined
}

/**
 * The parsed input as plain JSON that the call reads again, with the same result. A field that travels as JSON
 * in a text stays one.
 */
export const storedInput = (call: OperatorCall, given: Input): Record<string, unknown> => {
  const parsed = parse(call, given) ?? {}
  const stored = Object.fromEntries(
    Object.entries(parsed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof given[name] === 'string' && isObject(value) ? JSON.stringify(value) : value,
      ]),
  )
  const plain = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>
  if (canonicalJson(parse(call, plain)) !== canonicalJson(parsed))
    throw new Error('A proposed input is read differently when it is read again')
  return plain
}

/** Characters that are not seen, break a line or turn the direction of a text. */
const unseen =
  /[\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|\uDB40[\uDC00-\uDFFF]/g

/** As JSON: a text has quotes, unlike a number, and cannot look like another field. */
const quoted = (value: unknown): string =>
  JSON.stringify(value).replace(unseen, (found) =>
    found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

const step = (key: string): string => (/^[\w-]+$/.test(key) ? key : quoted(key))

const rowsOf = (value: unknown, path: string): [string, string][] => {
  const inner = isObject(value) ? Object.entries(value).filter(([, one]) => one !== undefined) : []
  return inner.length === 0
    ? [[path, quoted(value)]]
    : inner.flatMap(([key, one]) => rowsOf(one, `${path}.${step(key)}`))
}

/** The input that will run, a row for each of its values: `input.texts.en.title`. */
export const inputFacts = (call: OperatorCall, stored: Input): Record<string, string> =>
  Object.fromEntries(rowsOf(parse(call, stored) ?? stored, 'input'))

/** The player of an input, so that what is stored of it is erased with the player; nothing has checked the number. */
export const playerOfInput = ({ uid, player }: Input): number | null => {
  const found = Number(uid ?? player)
  return Number.isSafeInteger(found) && found > 0 && found <= maxUid ? found : null
}
