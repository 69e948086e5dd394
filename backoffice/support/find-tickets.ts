import { translatorIn } from '#site/layout/texts/cached-translators.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { backofficeIntl } from '../i18n/backoffice-texts.ts'
import type { PaletteSearch } from '../palette/palette-store.ts'
import { paths } from '../paths.ts'

export const findTickets: PaletteSearch = async (typed, signal) => {
  const t = translatorIn(backofficeIntl(), 'support')
  const { items } = await backofficeApi.get('support/searchTickets', { q: typed }, { signal })
  return items.map(({ number, email, excerpt, state, why }) => ({
    id: `ticket-${number}`,
    label: [number, excerpt].filter(Boolean).join(' · '),
    note: [email, t(`states.${state}`), ...why.map((reason) => t(`why.${reason}`))].join(' · '),
    to: paths.ticket(number),
  }))
}
