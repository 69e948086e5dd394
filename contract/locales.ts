export type SupportedLocale = {
  readonly code: string
  readonly isDefault: boolean
  readonly dir: 'ltr' | 'rtl'
  /** In the language itself. */
  readonly name: string
}

/** Languages with texts, the default first; an operator may open fewer of them. */
export const supportedLocales: readonly SupportedLocale[] = [
  { code: 'en', isDefault: true, dir: 'ltr', name: 'English' },
  { code: 'fr', isDefault: false, dir: 'ltr', name: 'Français' },
  { code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية' },
  { code: 'lv', isDefault: false, dir: 'ltr', name: 'Latviešu' },
  { code: 'ru', isDefault: false, dir: 'ltr', name: 'Русский' },
  { code: 'pt-BR', isDefault: false, dir: 'ltr', name: 'Português' },
]
