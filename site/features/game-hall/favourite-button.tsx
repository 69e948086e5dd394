import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { FavouriteButton } from '#ui/display/tile.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { authPopup } from '../auth/popup/auth-popup-store.ts'
import { favouriteChanges } from './favourite-changes.ts'
import type { FavouritesData } from './load-favourites.ts'

/** Undefined where the operator has disabled favourites (GM-09). */
const Favourites = createContext<ReadonlySet<string> | undefined>(undefined)

export function FavouritesProvider({ data, children }: { data: FavouritesData; children: ReactNode }) {
  const liked = useMemo(() => (data.isShown ? new Set(data.sysnames) : undefined), [data])
  useEffect(() => favouriteChanges.clearConfirmed(), [liked])
  return <Favourites value={liked}>{children}</Favourites>
}

/** The heart on a game's tile. A guest is asked to sign in. */
export function TileFavourite({ sysname, title }: { sysname: string; title: string }) {
  const t = useTranslations('hall.favourite')
  const { account, api } = useSite()
  const liked = useContext(Favourites)
  const changed = useSyncExternalStore(
    favouriteChanges.subscribe,
    () => favouriteChanges.get(sysname),
    () => undefined,
  )
  if (!liked) return null

  const toggle = async (isOn: boolean) => {
    if (!account) return authPopup.open('authorization')
    try {
      await favouriteChanges.change(sysname, isOn, (name, wish) =>
        api.post(wish ? 'games/addLike' : 'games/removeLike', { sysname: name }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: t('failed', { title }), text: t('failedText') })
    }
  }
  return (
    <FavouriteButton
      isOn={account !== null && (changed ?? liked.has(sysname))}
      label={t('label', { title })}
      onToggle={(isOn) => void toggle(isOn)}
    />
  )
}
