/** Pages of one kind that share a SEO record, by the address of that record (SX-03). */
const seoTemplates: ReadonlySet<string> = new Set([
  '/cashier/deposit/##name##',
  '/offers/##name##',
  '/jackpots/##name##',
  '/game/##name##',
  '/promotions/##name##',
  '/tournaments/##name##',
  '/tournaments/##name##/gamehall',
])

/** The second look-up of a page (SX-02), from the pattern of its route; undefined where a page has none. */
export const seoTemplateOf = (pattern: string): string | undefined => {
  const template = pattern
    .replace(/^\/?(:rootLocale\?)?\/?/, '/')
    .replace(/^\/platform(?=\/game\/)/, '')
    .replace(/:\w+\??/g, '##name##')
  return seoTemplates.has(template) ? template : undefined
}

/** The route handle that provides the value of `##name##`. */
export type SeoHandle<Data> = { readonly seoName: (loaderData: Data) => string | undefined }

type Matched = { readonly handle?: unknown; readonly loaderData?: unknown }

/** The name of what a page shows, from the matched routes. */
export const seoNameOf = (matches: readonly (Matched | undefined)[]): string | undefined => {
  for (const match of matches.toReversed()) {
    const handle = match?.handle as Partial<SeoHandle<unknown>> | undefined
    if (handle?.seoName && match?.loaderData) return handle.seoName(match.loaderData)
  }
  return undefined
}
