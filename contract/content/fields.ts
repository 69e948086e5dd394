import { z } from 'zod'
import { externalAddress, safeRedirect } from '../safe-redirect.ts'

/**
 * The building blocks of content types. A field defines how its value is checked, stored, filtered and
 * populated, so the REST interface, the editor's screens and the site share one definition. The kinds are
 * Strapi's.
 */
export type ScalarKind =
  | 'string'
  | 'text'
  /** Markup from an editor. It is stored unchanged and sanitised wherever the site reads it. */
  | 'html'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'enumeration'
  | 'datetime'
  | 'json'

export type Scalar<T = unknown> = {
  readonly kind: ScalarKind
  readonly schema: z.ZodType<T>
  readonly initial?: T
  readonly options?: readonly string[]
  /** Code: editors get a monospaced font and syntax colours. */
  readonly isCode?: boolean
}
/** A group of fields inside an entry, once (`component`) or as a list (`components`). */
export type Component<F extends Fields = Fields> = { readonly kind: 'component'; readonly fields: F }
export type Components<F extends Fields = Fields> = { readonly kind: 'components'; readonly fields: F }
/** A list of items of several component types; `__component` names the type of each. */
export type Zone<C extends Readonly<Record<string, Fields>> = Readonly<Record<string, Fields>>> = {
  readonly kind: 'zone'
  readonly components: C
}
export type Media = { readonly kind: 'media' }
export type Relation = { readonly kind: 'relation'; readonly target: string }
export type Relations = { readonly kind: 'relations'; readonly target: string }

export type AnyField = (Scalar | Component | Components | Zone | Media | Relation | Relations) & {
  readonly isRequired?: boolean
  /** The same value in every language, like Strapi's non-localised fields. */
  readonly isShared?: boolean
}
export type Fields = { readonly [name: string]: AnyField }

/** A picture: a path of this application or an https URL, with its alternative text. */
export type MediaValue = {
  readonly id: number
  readonly url: string
  readonly alternativeText: string | null
  readonly width: number | null
  readonly height: number | null
  readonly mime: string | null
}

type Present<F, T> = F extends { isRequired: true } | { initial: unknown } ? T : T | null
type Item<F extends Fields> = { readonly id: number } & Values<F>
type ZoneItem<C extends Readonly<Record<string, Fields>>> = {
  [K in keyof C & string]: { readonly __component: K } & Item<C[K]>
}[keyof C & string]

export type ValueOf<F> =
  F extends Components<infer C>
    ? readonly Item<C>[]
    : F extends Component<infer C>
      ? Present<F, Item<C>>
      : F extends Zone<infer C>
        ? readonly ZoneItem<C>[]
        : F extends Media
          ? Present<F, MediaValue>
          : F extends Relations
            ? readonly string[]
            : F extends Relation
              ? Present<F, string>
              : F extends Scalar<infer T>
                ? Present<F, T>
                : never
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

export const required = <const F extends AnyField>(field: F): F & { readonly isRequired: true } => ({
  ...field,
  isRequired: true,
})
export const shared = <const F extends AnyField>(field: F): F & { readonly isShared: true } => ({
  ...field,
  isShared: true,
})
export const withDefault = <T, const F extends Scalar<T>>(
  field: F & Scalar<T>,
  initial: T,
): F & { readonly initial: T } => ({ ...field, initial })

/** PostgreSQL stores no NUL, and a lone surrogate is not valid text. */
const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()
const textOf = (max: number) =>
  z
    .string({ error: 'must be a string' })
    .max(max, { error: `must be at most ${max} characters` })
    .refine(storable, { error: 'must be well-formed text' })

export const string = (max = 255): Scalar<string> => ({ kind: 'string', schema: textOf(max) })
export const text = (max = 5000): Scalar<string> => ({ kind: 'text', schema: textOf(max) })
export const code = (max = 5000): Scalar<string> => ({ ...text(max), isCode: true })
export const html = (max = 200_000): Scalar<string> => ({ kind: 'html', schema: textOf(max) })
export const integer = (min = 0, max = 2_147_483_647): Scalar<number> => ({
  kind: 'integer',
  schema: z
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` }),
})
export const decimal = (min: number, max: number): Scalar<number> => ({
  kind: 'decimal',
  schema: z.number({ error: 'must be a number' }).min(min).max(max),
})
export const boolean = (): Scalar<boolean> => ({
  kind: 'boolean',
  schema: z.boolean({ error: 'must be a boolean' }),
})
export const enumeration = <const T extends string>(...options: readonly T[]): Scalar<T> => ({
  kind: 'enumeration',
  options,
  schema: z.enum(options as readonly [T, ...T[]], {
    error: `must be one of the following values: ${options.join(', ')}`,
  }),
})
/** ISO 8601 in UTC with milliseconds, so that equal times are equal texts. */
export const datetime = (): Scalar<string> => ({
  kind: 'datetime',
  schema: z.iso
    .datetime({ offset: true, error: 'must be a date and time of ISO 8601' })
    .transform((value) => new Date(value).toISOString()) as unknown as z.ZodType<string>,
})
export const strings = (maxItems = 200, maxLength = 500): Scalar<readonly string[]> => ({
  kind: 'json',
  schema: z.array(textOf(maxLength)).max(maxItems) as z.ZodType<readonly string[]>,
})

export const currencyCodes = (maxItems = 200): Scalar<readonly string[]> => ({
  kind: 'json',
  schema: z
    .array(textOf(5).regex(/^[A-Z]{3,5}$/, { error: 'must be codes of currencies such as EUR' }))
    .max(maxItems) as z.ZodType<readonly string[]>,
})

/** A name for URLs and code: letters, digits, and single hyphens, dots or underscores between. */
export const uid = (max = 120): Scalar<string> => ({
  kind: 'string',
  schema: textOf(max).regex(/^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/, {
    error: 'must match the following: letters and digits with single hyphens, dots or underscores between',
  }),
})

export const host = (): Scalar<string> => ({
  kind: 'string',
  schema: textOf(253).regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
    error: 'must be a host such as casino.example, in small letters',
  }),
})

/** Hosts of a content security policy, each with or without the prefix `*.`. */
export const hostSources = (maxItems = 20): Scalar<readonly string[]> => ({
  kind: 'json',
  schema: z
    .array(
      textOf(253).regex(/^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
        error: 'must be hosts such as stats.example or *.stats.example, in small letters',
      }),
    )
    .max(maxItems) as z.ZodType<readonly string[]>,
})

/** ISO two-letter codes, as the reverse proxy sends them. */
export const countryCodes = (): Scalar<readonly string[]> => ({
  kind: 'json',
  schema: z
    .array(textOf(2).regex(/^[A-Z][A-Z0-9]$/, { error: 'must be codes of countries such as LV' }))
    .max(300) as z.ZodType<readonly string[]>,
})

/** Addresses and networks: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export const networks = (): Scalar<readonly string[]> => ({
  kind: 'json',
  schema: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be addresses or networks such as 192.0.2.0/24',
      }),
    )
    .max(2000) as z.ZodType<readonly string[]>,
})

const isOwnPath = (value: string): boolean => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value)
const isAddress = (value: string, schemes: readonly string[]): boolean => {
  if (/[\s\\\p{Cc}]/u.test(value) || /^https?:(?!\/\/[^/?#])/i.test(value) || !URL.canParse(value))
    return false
  const { protocol, username, password } = new URL(value)
  return schemes.includes(protocol) && username === '' && password === ''
}
const addressOf = (message: string, schemes: readonly string[], own: (value: string) => boolean) =>
  textOf(2000).refine((value) => own(value) || isAddress(value, schemes), { error: message })

/** A valid link target: a path of this application, an anchor, or an https, mail or telephone address. */
export const link = (): Scalar<string> => ({
  kind: 'string',
  schema: addressOf(
    'must be a path of this site, #name, or an https, mailto or tel address',
    ['https:', 'mailto:', 'tel:'],
    (value) => isOwnPath(value) || /^#[\w-]*$/.test(value),
  ),
})
export const path = (): Scalar<string> => ({
  kind: 'string',
  schema: textOf(2000).refine(isOwnPath, { error: 'must be a path of this site' }),
})
const addressMessage = 'must be a path of this site or an https address'
/**
 * A path of this application or a URL elsewhere, for redirects, canonical links and profiles; only URLs that
 * the application itself would redirect to.
 */
export const address = (): Scalar<string> => ({
  kind: 'string',
  schema: addressOf(addressMessage, ['https:'], isOwnPath).refine(
    (value) => safeRedirect(value, '') !== '' || externalAddress(value) !== undefined,
    { error: addressMessage },
  ),
})

export const mediaSchema: z.ZodType<MediaValue> = z.strictObject({
  id: z.int().positive(),
  url: addressOf('must be a path of this site or an https address', ['https:'], isOwnPath),
  alternativeText: textOf(1000).nullish().default(null),
  width: z.int().positive().max(20_000).nullish().default(null),
  height: z.int().positive().max(20_000).nullish().default(null),
  mime: textOf(100).nullish().default(null),
}) as unknown as z.ZodType<MediaValue>

export const media = (): Media => ({ kind: 'media' })
export const component = <const F extends Fields>(fields: F): Component<F> => ({ kind: 'component', fields })
export const components = <const F extends Fields>(fields: F): Components<F> => ({
  kind: 'components',
  fields,
})
export const zone = <const C extends Readonly<Record<string, Fields>>>(list: C): Zone<C> => ({
  kind: 'zone',
  components: list,
})
export const relation = (target: string): Relation => ({ kind: 'relation', target })
export const relations = (target: string): Relations => ({ kind: 'relations', target })
