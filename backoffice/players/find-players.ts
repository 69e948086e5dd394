import type { SearchHit } from '#contract/operator/shapes/player-shapes.ts'
import { translatorIn } from '#site/layout/texts/cached-translators.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { backofficeIntl } from '../i18n/backoffice-texts.ts'
import type { PaletteHit, PaletteSearch } from '../palette/palette-store.ts'
import { sumText } from '../record/money-amount.tsx'
import { paths } from '../paths.ts'

const hitOf = (hit: SearchHit): PaletteHit => {
  const t = translatorIn(backofficeIntl(), 'players')
  const why = hit.why.map((reason) => t(`why.${reason}`)).join(', ')
  if (hit.kind === 'player')
    return {
      id: `player-${hit.uid}`,
      label: [hit.email ?? hit.login, hit.name].filter(Boolean).join(' · '),
      note: `${hit.uid} · ${why}`,
      to: paths.player(hit.uid),
    }
  if (hit.kind === 'payment')
    return {
      id: `payment-${hit.id}`,
      label: `${t(`types.${hit.type}`)} ${hit.id} · ${sumText(hit.amount)}`,
      note: `${hit.login} · ${why}`,
      to: hit.type === 'deposit' ? paths.deposit(hit.id) : paths.withdrawal(hit.id),
    }
  return {
    id: `round-${hit.id}`,
    label: `${t('round')} ${hit.id} · ${hit.game}`,
    note: `${hit.login} · ${why}`,
    to: paths.round(hit.id),
  }
}

/** Finds players, payments and rounds by any of their identifiers. */
export const findPlayers: PaletteSearch = async (typed, signal) => {
  const { items } = await backofficeApi.get('players/search', { q: typed }, { signal })
  return items.map(hitOf)
}
