import { translatorIn } from '#site/layout/texts/kept-translators.tsx'
import { deskApi } from '../api/desk-api.ts'
import { deskIntl } from '../i18n/desk-texts.ts'
import type { PaletteSearch } from '../palette/palette-store.ts'
import { paths } from '../paths.ts'

export const findTickets: PaletteSearch = async (typed, signal) => {
  const t = translatorIn(deskIntl(), 'support')
  const { items } = await deskApi.get('support/searchTickets', { q: typed }, { signal })
  return items.map(({ number, email, excerpt, state, why }) => ({
    id: `ticket-${number}`,
    label: [number, excerpt].filter(Boolean).join(' · '),
    note: [email, t(`states.${state}`), ...why.map((reason) => t(`why.${reason}`))].join(' · '),
    to: paths.ticket(number),
  }))
}
