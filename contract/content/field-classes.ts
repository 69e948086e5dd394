import type { ContentType } from './content-type.ts'
import type { AnyField, Fields } from './fields.ts'

/**
 * The class of a stored field by what a change of it can do.
 *
 * - `words`: text, looks, order; it loads nothing and links nowhere.
 * - `link`: leads a visitor to another host or shows a picture of it: only hosts of LINK_HOSTS and IMAGE_HOSTS.
 * - `code`: makes a page run, frame or connect to something, or proves the site's identity to another party:
 * the
 *   right `content.code`, a second person, and a host of CODE_HOSTS.
 * - `switch`: turns a feature on or off for every player, or sets the address to which they write: the right
 *   `system.manage` and the second factor again.
 */
export const fieldClasses = ['words', 'link', 'code', 'switch'] as const
export type FieldClass = (typeof fieldClasses)[number]

type ClassTable = Readonly<Record<string, FieldClass>>

const list = (fieldClass: FieldClass, paths: string): ClassTable =>
  Object.fromEntries(paths.split(' ').map((path) => [path, fieldClass]))
const words = (paths: string): ClassTable => list('words', paths)
const links = (paths: string): ClassTable => list('link', paths)
const code = (paths: string): ClassTable => list('code', paths)
const switches = (paths: string): ClassTable => list('switch', paths)

const linkedItems = { ...words('items.name'), ...links('items.icon items.image items.url') }
const menuItem = 'key isHidden label page icon audience opensNewWindow'.split(' ')

/**
 * Every field of every type, by its path in the type (`items.children.url`; of a zone `types.form.label`).
 * `field-classes.test.ts` compares it with the types: a field without a class fails there and counts as `code`.
 */
export const classesOfTypes: Readonly<Record<string, ClassTable>> = {
  pages: {
    ...words('slug template title lead buttons.label questions.heading questions.question parent related'),
    ...words('order isUnlisted'),
    ...links('body image buttons.url questions.answer'),
  },
  seos: {
    ...words('url title description openGraph.title openGraph.description openGraph.type openGraph.siteName'),
    ...words('robots replacements.key replacements.value schemaFaq.question schemaFaq.answer'),
    ...words('schemaArticle.headline schemaArticle.description schemaArticle.datePublished'),
    ...words('schemaArticle.dateModified organization.name organization.contactPoint.telephone'),
    ...words('organization.contactPoint.contactType organization.contactPoint.areaServed'),
    ...words('organization.contactPoint.availableLanguage product.name product.description product.sku'),
    ...words('product.brandName'),
    ...links('openGraph.image canonicalUrl text schemaArticle.image organization.url organization.logo'),
    ...links('organization.sameAs product.image'),
    ...code('metas.name metas.property metas.content'),
  },
  'domain-seo-settings': {
    ...words('siteName'),
    ...code('metas.name metas.property metas.content'),
    ...switches('host robotsTxt'),
  },
  menus: {
    ...words('sysname title addsToHouse'),
    ...words(menuItem.flatMap((name) => [`items.${name}`, `items.children.${name}`]).join(' ')),
    ...links('items.url items.children.url'),
  },
  banners: {
    ...words('sysname position title text buttonLabel audience startedAt finishedAt order'),
    ...links('url image mobileImage'),
  },
  themes: words('type title isDefault order'),
  redirects: { ...words('isPermanent isEnabled audience order'), ...links('from_url to_url') },
  'custom-routes': words('name path page'),
  'custom-codes': code('name code isEnabled position order purpose hosts'),
  popups: {
    ...words('sysname title buttons.label buttons.view is_closable isQueued order hasPreview startedAt'),
    ...words('finishedAt'),
    ...links('text image buttons.url'),
  },
  notices: { ...words('title text level date_from date_to audience order'), ...links('url') },
  'loyalty-notices': { ...words('trigger type title message amountType'), ...links('image') },
  translations: words('key value'),
  'auth-types': {
    ...words('types.form.label types.fast.label types.social.label types.social.social.name'),
    ...links('types.social.social.icon'),
    ...switches('sysname types.form.field types.form.isFast types.fast.field types.fast.isFast'),
    ...switches('types.social.social.service'),
  },
  'auth-banners': {
    ...words('view isExist banner_type label value addition'),
    ...links('images.mobile images.tablet'),
  },
  'payment-methods': { ...words('sysname name description order'), ...links('icon') },
  contacts: { ...words('phone hours address'), ...links('text'), ...switches('email') },
  footer: { ...words('copyright marks.name'), ...links('text licence marks.image marks.url') },
  'general-information': {
    ...words('siteName palette followsSystemTheme dateForm'),
    ...code('analytic'),
    ...switches('available_locales is_seon_enabled domain_state domain_type is_bonus_isolation_enabled'),
    ...switches('supportEmail sessionPolicy blockedCountries blockedNetworks'),
    ...switches('time_to_force_logout is_game_history_export_enabled user_inactivity_cashier_time'),
    ...switches('user_inactivity_pp_time affiliateDays affiliateTouch registrationHintHours'),
    ...switches('confirmationHintDays buildCheckSeconds domains.host domains.type domains.state'),
  },
  'registration-form': {
    ...words('socialPlace validation mailingText currencyRules.emptyValue currencyRules.defaultValue'),
    ...words('currencyRules.changeCountryValue currencyRules.changeCountryFallbackValue'),
    ...links('termsText'),
    ...switches('hasBettingChoice hasPromoCode hasTerms hasMailing hasCharacters'),
  },
  'confirm-hint': { ...words('pageExceptions.url'), ...switches('showConfirmContactsHint') },
  'offers-settings': {
    ...words('cashbackIntervalView bonusesSwitchOrder'),
    ...switches('showPromocodeSwitcher'),
  },
  'locale-detection': switches('strategies'),
  'social-links': linkedItems,
  'rating-sites': { ...linkedItems, ...words('items.rating') },
  'country-flags': { ...words('items.codeCountry'), ...links('items.icon') },
  'chat-settings': code(
    'chat account license src widget_id lang custom.name custom.value conversation.name conversation.value',
  ),
  'support-settings': words('topics.sysname topics.name'),
  'balance-refresh-settings': switches(
    'isEnabledInterval isEnabledPush countSecondsForInterval isEnabledRequestsAfterClick ' +
      'countSecondsForDelayBetweenClick isEnabledTurnOffRequests countMinutesAfterWhichRequestsTurnedOff',
  ),
  'deposit-settings': {
    ...words('amounts.currency amounts.values view detalizationPlace paymentMethodDisplay'),
    ...switches('availableCurrencies isDetalizationEnabled receipt.showAddress receipt.showContacts'),
    ...switches('receipt.showRules withdrawalNeedsDeposit'),
  },
  'game-settings': {
    ...words('itemType hallType canVisibleFavoriteIcon fullScreenVisibility'),
    ...switches('canAccessSlotWithZeroBalance'),
  },
  'loyalty-settings': {
    ...words('placesWhereDisplayedCharacters pointsAlias notificationDurationSeconds isNotificationSoundOn'),
    ...links('coinIcon tutorialUrl'),
    ...switches('isEnableLoyalty isEnableCharacters'),
  },
}

/** The class of a field by its path in the type; a field without one counts as `code`, the strictest. */
export const classOf = ({ name }: Pick<ContentType, 'name'>, path: string): FieldClass =>
  classesOfTypes[name]?.[path] ?? 'code'

export const fieldPaths = (fields: Fields, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => pathsOf(field, `${above}${name}`))

const pathsOf = (field: AnyField, path: string): string[] => {
  switch (field.kind) {
    case 'component':
    case 'components':
      return fieldPaths(field.fields, `${path}.`)
    case 'zone':
      return Object.entries(field.components).flatMap(([name, fields]) =>
        fieldPaths(fields, `${path}.${name}.`),
      )
    default:
      return [path]
  }
}

export type Leaf = {
  /** Its path in the type: `items.children.url`. */
  readonly path: string
  /** Its path in the entry: `items.0.children.1.url`. */
  readonly at: readonly string[]
  readonly field: AnyField
  readonly value: unknown
}
type Data = Readonly<Record<string, unknown>>

export function* leavesOf(
  fields: Fields,
  data: Data,
  above = '',
  at: readonly string[] = [],
): Generator<Leaf> {
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name]
    if (value === null || value === undefined) continue
    const path = `${above}${name}`
    const own = [...at, name]
    if (field.kind === 'component') yield* leavesOf(field.fields, value as Data, `${path}.`, own)
    else if (field.kind === 'components')
      for (const [index, item] of (value as Data[]).entries())
        yield* leavesOf(field.fields, item, `${path}.`, [...own, String(index)])
    else if (field.kind === 'zone')
      for (const [index, item] of (value as Data[]).entries()) {
        const component = String(item.__component)
        yield* leavesOf(field.components[component] ?? {}, item, `${path}.${component}.`, [
          ...own,
          String(index),
        ])
      }
    else yield { path, at: own, field, value }
  }
}
