import type { ReadContent } from '#contract/content/read-content.ts'
import type { ErrorKind } from './error-kind.ts'

/** Status pages, by the slug under which editors find them (LY-03). */
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

/** An editor's text for a status page; its markup is safe. */
export type SystemPageText = {
  readonly title: string
  readonly lead: string | null
  readonly body: string | null
  /** Replace the page's own links; the first is the primary one. */
  readonly buttons: readonly { readonly label: string; readonly url: string }[]
  /** The language of the text, where it differs from the page's. */
  readonly lang?: string
}
export type ErrorPageTexts = Partial<Readonly<Record<ErrorKind, SystemPageText>>>

/** Undefined without an editor's page: the default text is then used. */
export const systemPageText = (
  content: ReadContent,
  name: SystemPageName,
  locale: string,
): SystemPageText | undefined => {
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

/** The four pages that may replace any page, and so are loaded with all of them. */
export const errorPageTexts = (content: ReadContent, locale: string): ErrorPageTexts =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const words = systemPageText(content, kind, locale)
      return words ? [[kind, words]] : []
    }),
  )
