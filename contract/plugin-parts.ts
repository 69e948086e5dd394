import type { Right } from './operator/call/rights.ts'

/** Where the site shows parts of plugins. */
export const siteSlots = [
  'home-top',
  'home-end',
  'hall-top',
  'offers-top',
  'cashier-end',
  'profile-end',
] as const

export type SiteSlot = (typeof siteSlots)[number]

/** A plugin's module, at the address where a browser loads it. */
export type PluginModule = { readonly plugin: string; readonly url: string }

/** The modules that a page of the site shows, by slot. */
export type SlotModules = Readonly<Partial<Record<SiteSlot, readonly PluginModule[]>>>

/** A text by language; English is always there. */
export type PluginText = Readonly<Record<string, string>> & { readonly en: string }

/** A plugin's page of the site, at `/<path>` in each language. */
export type SitePageFacts = {
  /** Small letters, digits and dashes. */
  readonly path: string
  readonly title: PluginText
  readonly description: PluginText
}
export type SitePage = PluginModule & SitePageFacts

/** A plugin's page at the desk, in the menu under Plugins for staff with the right. */
export type DeskPageFacts = { readonly path: string; readonly title: PluginText; readonly right: Right }
export type DeskPage = PluginModule & DeskPageFacts

/** What plugins show, on the site and at the desk. */
export type PluginParts = {
  readonly slots: SlotModules
  readonly sitePages: readonly SitePage[]
  readonly deskPages: readonly DeskPage[]
  /** A module as browsers load it, by its address. */
  fileOf(url: string): string | undefined
  /** A module's markup for a page; empty, and logged, where it throws. */
  render(module: PluginModule, given: { locale: string; isSignedIn: boolean }): string
}

/** Where browsers report a part of a plugin that failed. */
export const pluginFailuresPath = '/plugin-assets/failures'

export const textIn = (text: PluginText, locale: string): string => text[locale] ?? text.en
