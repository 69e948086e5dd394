import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import { choicesCount, withoutChoices } from './hall-filter.ts'
import { authPopup } from '../auth/popup/auth-popup-store.ts'

/** Shown when the filter finds no games: each case names the next step. */
export function NoGames({ filter }: { filter: HallFilter }) {
  const t = useTranslations('hall.empty')
  const { account } = useSite()
  const isNarrowed = choicesCount(filter) > 0
  if (filter.favourites && !account) return <SignInForFavourites />
  if (filter.favourites && !filter.search && !isNarrowed) return <NoFavourites />
  const canClear = isNarrowed || filter.search !== undefined
  const nextFilter = canClear ? withoutChoices(filter) : {}
  return (
    <EmptyState
      suit="heart"
      title={filter.search ? t('searched', { search: filter.search }) : t('title')}
      text={t(filter.search ? 'text' : isNarrowed ? 'filteredText' : 'categoryText')}
      action={
        <ButtonLink element={<Link to={paths.gamehall(nextFilter)} preventScrollReset />}>
          {t(canClear ? 'clear' : 'action')}
        </ButtonLink>
      }
    />
  )
}

function NoFavourites() {
  const t = useTranslations('hall.noFavourites')
  return (
    <EmptyState
      suit="heart"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('action')}</ButtonLink>}
    />
  )
}

function SignInForFavourites() {
  const t = useTranslations('hall.signInForFavourites')
  return (
    <EmptyState
      suit="heart"
      title={t('title')}
      text={t('text')}
      action={
        <Button
          tone="primary"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => authPopup.open('authorization')}
        >
          {t('action')}
        </Button>
      }
    />
  )
}
