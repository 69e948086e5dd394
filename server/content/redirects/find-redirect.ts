import type { RedirectAnswer, RedirectQuestion } from '#contract/content/read-content.ts'
import type { RedirectEntry } from '#contract/content/types/redirects.ts'
import { isGuardedPath, opensSignIn } from '#contract/guarded-paths.ts'
import { inLocale, localeOfPath, withoutLocale, type PathLocale } from '#contract/locale-path.ts'
import { isSecretParameter } from '#contract/secret-parameters.ts'
import { externalAddress, safeRedirect } from '#contract/safe-redirect.ts'
import { createPatternIndex, type Pattern } from './wildcard-paths.ts'

export type RedirectRule = Pick<RedirectEntry, 'from_url' | 'to_url' | 'isPermanent' | 'audience'>

type Parameter = { readonly name: string; readonly raw: string; readonly value: string }
type Target = {
  readonly address: string
  readonly parameters: readonly Parameter[]
  readonly hash: string
  readonly isExternal: boolean
}
type CompiledRule = {
  readonly target: Target
  readonly conditions: readonly Parameter[]
  readonly isPermanent: boolean
  readonly audience: RedirectRule['audience']
}
type Place = { readonly pathname: string; readonly search: string }

/** Maximum number of chained rules. A longer chain counts as a loop (standards W13). */
const maxHops = 5
/** A longer address is no real link. */
const maxLength = 2000

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const parametersOf = (query: string): Parameter[] =>
  query
    .split('&')
    .filter(Boolean)
    .map((raw) => {
      const [name = '', value = ''] = raw.split(/=(.*)/s)
      return { raw, name: decoded(name), value: decoded(value) }
    })

const splitAddress = (address: string) => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { path, query, hash }
}

const targetOf = (to: string): Target | undefined => {
  const own = safeRedirect(to, '')
  const address = own || externalAddress(to)
  if (!address) return undefined
  const { path, query, hash } = splitAddress(address)
  return { address: path, parameters: parametersOf(query), hash, isExternal: own === '' }
}

const compile = (rule: RedirectRule): Pattern<CompiledRule> | undefined => {
  const target = targetOf(rule.to_url)
  if (!target) return undefined
  const { path, query } = splitAddress(rule.from_url)
  const { isPermanent, audience } = rule
  return { glob: path, value: { target, conditions: parametersOf(query), isPermanent, audience } }
}

const applies = (rule: CompiledRule, parameters: readonly Parameter[], audience: string): boolean =>
  (rule.audience === 'all' || rule.audience === audience) &&
  rule.conditions.every((condition) =>
    parameters.some(
      ({ name, value }) => name === condition.name && (condition.value === '*' || condition.value === value),
    ),
  )

/**
 * The rule's own parameters come first and unchanged; of the visitor's, those not named by the rule follow
 * (GD-06). A visitor's secret is never sent to another host: a rule may match the return path of a sign-in.
 */
const mergedQuery = (target: Target, parameters: readonly Parameter[]): string => {
  const own = new Set(target.parameters.map(({ name }) => name))
  const isPassedOn = ({ name }: Parameter) =>
    !own.has(name) && !(target.isExternal && isSecretParameter(name))
  const all = [...target.parameters, ...parameters.filter(isPassedOn)]
  return all.length > 0 ? `?${all.map(({ raw }) => raw).join('&')}` : ''
}

/**
 * Resolves an address through the redirect rules (GD-04 … GD-07). Rules are compiled once; a lookup has a small
 * constant cost. The first matching rule decides. Chains are resolved here, so that the visitor is redirected
 * once; a rule to its own address, a loop, and a chain of more than five have no effect.
 */
export const createRedirectIndex = (rules: readonly RedirectRule[], locales: readonly PathLocale[]) => {
  const index = createPatternIndex(rules.map(compile).filter((rule) => rule !== undefined))

  /** Rules give paths without a language; one with a language applies to its pages only. */
  const findRule = ({ pathname, search }: Place, audience: string): CompiledRule | undefined => {
    const parameters = parametersOf(search.slice(1))
    return index.find([withoutLocale(pathname, locales), pathname], (rule) =>
      applies(rule, parameters, audience),
    )
  }

  /** In the language of the requested page, unless the rule names another. */
  const localised = (address: string, asked: string): string => {
    const isNamed = locales.some(({ code }) => address.split('/')[1] === code)
    return inLocale(address, localeOfPath(isNamed ? address : asked, locales).code, locales)
  }

  const placeOf = (target: Target, from: Place): Place => ({
    pathname: target.isExternal ? target.address : localised(target.address, from.pathname),
    search: mergedQuery(target, parametersOf(from.search.slice(1))),
  })

  return ({ pathname, search, origin, audience }: RedirectQuestion): RedirectAnswer | undefined => {
    if (pathname.length + search.length > maxLength) return undefined
    const isGuarded = isGuardedPath(pathname) || opensSignIn(search)
    const seen = new Set([`${pathname}${search}`])
    let at: Place = { pathname, search }
    let hash = ''
    let isPermanent = true
    const answer = (location: string, isExternal: boolean): RedirectAnswer => ({
      location,
      isPermanent,
      isExternal,
    })
    for (let hop = 0; hop <= maxHops; hop++) {
      const rule = findRule(at, audience)
      const target = rule && withoutOrigin(rule.target, origin)
      const next = target && placeOf(target, at)
      const isArrived = !rule || !next || (next.pathname === at.pathname && next.search === at.search)
      if (isArrived) return hop === 0 ? undefined : answer(`${at.pathname}${at.search}${hash}`, false)
      isPermanent &&= rule.isPermanent
      hash = target.hash || hash
      // By any rule: pages of money, profile and sign-in are never redirected to another host.
      if (target.isExternal && (isGuarded || isGuardedPath(at.pathname))) return undefined
      if (target.isExternal) return answer(`${next.pathname}${next.search}${target.hash}`, true)
      const name = `${next.pathname}${next.search}`
      if (seen.has(name)) return undefined
      seen.add(name)
      at = next
    }
    return undefined
  }
}

/** Turns a full address of this site into a path, so that no rule leads out and in again. */
const withoutOrigin = (target: Target, origin: string): Target | undefined => {
  if (!target.isExternal || !(target.address === origin || target.address.startsWith(`${origin}/`)))
    return target
  const address = safeRedirect(target.address.slice(origin.length) || '/', '')
  return address === '' ? undefined : { ...target, address, isExternal: false }
}
