import { Script } from 'node:vm'
import sanitizeHtml from 'sanitize-html'
import type { CustomCodeEntry } from '#contract/content/types/custom-codes.ts'

export type PreparedCode =
  | { readonly isBroken: false; readonly html: string }
  | { readonly isBroken: true; readonly problem: string }

/** Tags allowed in a head. Any other tag would end the snippet and the page's own head. */
const headTags: ReadonlySet<string> = new Set(['script', 'style', 'link', 'meta', 'noscript'])
/** Tags that belong to the page and exist once. */
const pageTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'title', 'base'])

/** Elements with an optional end tag in HTML. */
const closeThemselves: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

const classicTypes: ReadonlySet<string> = new Set(['', 'text/javascript', 'application/javascript'])

const scriptProblem = (type: string, source: string): string | undefined => {
  // After these a browser reads the next end tag of a script, and the rest of the page, as part of it.
  if (/<!--[^]*<script/i.test(source)) return 'A script opens another one in a comment'
  if (!classicTypes.has(type) || source.trim() === '') return undefined
  try {
    // Compiled, never run.
    void new Script(source)
    return undefined
  } catch (error) {
    return `A script cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

const scriptsProblem = (html: string): string | undefined => {
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)) {
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const problem = scriptProblem(type.toLowerCase(), source)
    if (problem) return problem
  }
  return undefined
}

const createCheck = (position: CustomCodeEntry['position']) => {
  const open: string[] = []
  const check: { problem?: string } = {}
  return {
    check,
    onOpenTag(name: string, attributes: Record<string, string>): void {
      open.push(name)
      if (pageTags.has(name)) check.problem ??= `<${name}> is the page's own`
      if (name === 'meta' && 'http-equiv' in attributes) check.problem ??= 'The page has its own headers'
      if (position === 'head' && !headTags.has(name)) check.problem ??= `<${name}> cannot stand in the head`
    },
    onCloseTag(name: string, isImplied: boolean): void {
      const opened = open.pop()
      if (opened === undefined || (isImplied && !closeThemselves.has(name)))
        check.problem ??= `<${name}> is not closed`
    },
    onText(text: string, tag: string | undefined): string {
      if (position === 'head' && !tag && text.trim() !== '') check.problem ??= 'Text cannot stand in the head'
      return text
    },
  }
}

/**
 * Prepares a snippet for a page: complete and closed, so that it cannot affect the markup around it, and with
 * the nonce on each of its scripts (standards X7, W10). It is the operator's own code and otherwise runs as
 * written. An invalid one is left out.
 */
export const prepareCustomCode = (
  { code, position, purpose }: Pick<CustomCodeEntry, 'code' | 'position' | 'purpose'>,
  nonce: string,
): PreparedCode => {
  const { check, onOpenTag, onCloseTag, onText } = createCheck(position)
  const html = sanitizeHtml(code, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemes: ['https', 'http', 'data', 'mailto', 'tel'],
    transformTags: { script: (tagName, attribs) => ({ tagName, attribs: { ...attribs, nonce } }) },
    onOpenTag,
    onCloseTag,
    textFilter: onText,
  })
  const problem = check.problem ?? scriptsProblem(html)
  if (problem) return { isBroken: true, problem }
  // Markup of a template is inert until a script takes it out (site/features/analytics/run-custom-code.ts).
  return {
    isBroken: false,
    html: purpose === 'necessary' ? html : `<template data-purpose="${purpose}">${html}</template>`,
  }
}
