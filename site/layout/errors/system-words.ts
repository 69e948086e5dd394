import type { ReadContent } from '#contract/content/read-content.ts'
import type { ErrorKind } from './error-kind.ts'

/** Pages of the house's state, by the slug under which editors find them (LY-03). */
const systemPages = {
  notFound: 'not-found',
  forbidden: 'forbidden',
  blocked: 'user-blocked',
  maintenance: 'maintenance',
  cancel: 'payment-cancelled',
  fail: 'payment-failed',
  mobile: 'payment-mobile',
  newWindow: 'payment-new-window',
  pending: 'payment-pending',
  success: 'payment-success',
  unsubscribe: 'unsubscribe',
} as const
export type SystemPageName = keyof typeof systemPages

/** An editor's words for such a page; its markup is safe. */
export type SystemWords = {
  readonly title: string
  readonly lead: string | null
  readonly body: string | null
  /** In place of the page's own ways on; the first is the one to take. */
  readonly buttons: readonly { readonly label: string; readonly url: string }[]
  /** The language it is written in, where that is not the page's. */
  readonly lang?: string
}
export type ErrorPageWords = Partial<Readonly<Record<ErrorKind, SystemWords>>>

/** Undefined where nobody has written the page: it then has the house's own words. */
export const systemWords = (
  content: ReadContent,
  name: SystemPageName,
  locale: string,
): SystemWords | undefined => {
  const page = content.page(systemPages[name], locale)
  if (page?.template !== 'system') return undefined
  const { title, lead, body, buttons } = page
  return {
    title,
    lead,
    body,
    buttons: buttons.map(({ label, url }) => ({ label, url })),
    ...(page.locale !== null && page.locale !== locale ? { lang: page.locale } : {}),
  }
}

const kinds = ['notFound', 'forbidden', 'blocked', 'maintenance'] as const

/** The four that may take the place of any page, and so travel with all of them. */
export const errorPageWords = (content: ReadContent, locale: string): ErrorPageWords =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const words = systemWords(content, kind, locale)
      return words ? [[kind, words]] : []
    }),
  )
