import { collections } from '#contract/content/collections.ts'
import type {
  AnyField,
  Component,
  Components,
  Fields,
  Media,
  MediaValue,
  Relation,
  Relations,
  Scalar,
  Zone,
} from '#contract/content/fields.ts'
import { sections } from '#contract/content/sections.ts'

/** Another entry of these files, by its type's name and its key. */
export type EntryReference = { readonly entry: string }
export const entry = (type: string, key: string): EntryReference => ({ entry: `${type}/${key}` })

type Written<F> =
  F extends Components<infer C>
    ? readonly WrittenFields<C>[]
    : F extends Component<infer C>
      ? WrittenFields<C>
      : F extends Zone<infer C>
        ? readonly { [K in keyof C & string]: { __component: K } & WrittenFields<C[K]> }[keyof C & string][]
        : F extends Media
          ? Partial<Omit<MediaValue, 'id' | 'url'>> & { url: string }
          : F extends Relations
            ? readonly EntryReference[]
            : F extends Relation
              ? EntryReference
              : F extends Scalar<infer T>
                ? T
                : never

type Mandatory<F> = F extends { isRequired: true } ? true : false
type WrittenFields<F extends Fields> = {
  readonly [K in keyof F as Mandatory<F[K]> extends true ? K : never]: Written<F[K]>
} & { readonly [K in keyof F as Mandatory<F[K]> extends true ? never : K]?: Written<F[K]> | null }

/** The fields of a translation: all except those shared by all languages. */
type Translated<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { isShared: true } ? never : K]: F[K]
}

const types = { ...collections, ...sections }
type Types = typeof types
export type SeedSet = {
  readonly type: keyof Types
  /** By a key that links the languages of an entry and lets others refer to it. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export const entries = <K extends keyof Types>(
  type: K,
  list: Readonly<Record<string, WrittenFields<Types[K]['fields']>>>,
): SeedSet => ({ type, entries: list })

export const translated = <K extends keyof Types>(
  type: K,
  list: Readonly<
    Record<string, WrittenFields<Translated<Types[K]['fields']> & { [name: string]: AnyField }>>
  >,
): SeedSet => ({ type, entries: list })

/** The first fields of a SEO record; others are as the type has them. */
export const seo = <const R extends object = object>(
  url: string,
  title: string,
  description?: string,
  rest?: R,
) => ({ url, title, ...(description === undefined ? {} : { description }), ...(rest as R) })

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A help page's FAQ for search engines: answers without markup (SX-06). */
export const faqOf = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): { question: string; answer: string }[] =>
  questions.map(({ question, answer }) => ({ question, answer: plain(answer) }))
