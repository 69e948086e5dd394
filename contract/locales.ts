export type SupportedLocale = {
  readonly code: string
  readonly isDefault: boolean
  readonly dir: 'ltr' | 'rtl'
  /** In the language itself. */
  readonly name: string
  /** Where it is mostly spoken, ISO 3166-1. */
  readonly country: string
}

/** Languages with texts, the default first; an operator may open fewer of them. */
export const supportedLocales: readonly SupportedLocale[] = [
  { code: 'en', isDefault: true, dir: 'ltr', name: 'English', country: 'US' },
  { code: 'fr', isDefault: false, dir: 'ltr', name: 'Français', country: 'FR' },
  { code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية', country: 'EG' },
  { code: 'lv', isDefault: false, dir: 'ltr', name: 'Latviešu', country: 'LV' },
  { code: 'ru', isDefault: false, dir: 'ltr', name: 'Русский', country: 'RU' },
  { code: 'pt-BR', isDefault: false, dir: 'ltr', name: 'Português', country: 'BR' },
]
