import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/overlays/toast.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { chooseTheme } from '#site/layout/theme/theme.ts'
import { readInsets, themeOfHost } from './host-appearance.ts'
import { isLaunchAddress, readLaunch, type Launch } from './launch.ts'
import { watchFullScreen } from './messenger-full-screen.ts'
import { onMessengerEvent, postToMessenger } from './messenger.ts'

/** What a page does inside a messenger: signs its user in, applies its theme, and follows its back button. */
export function MiniAppServices() {
  const launch = readLaunch()
  useSignIn(launch)
  useHostAppearance(launch)
  useBackButton()
  useEffect(watchFullScreen, [])
  return null
}

/** Registers and signs in automatically (FR-07), once per opening; an error is shown in a toast (FR-09). */
const useSignIn = (launch: Launch | undefined): void => {
  const { account, api } = useSite()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const t = useTranslations('social.wrongRegistration')
  const hasRequested = useRef(false)
  const isDue = launch !== undefined && account === null && isLaunchAddress(hash)

  const signIn = useCallback(
    async (initData: string) => {
      try {
        const is_framed = window.self === window.top ? '0' : '1'
        await api.post('auth/miniApp', { init_data: initData, is_framed }, { report: 'background' })
        await revalidate()
      } catch {
        // The error hook has logged it; the page stays a guest's.
        showToast({ type: 'error', title: t('title'), text: t('text') })
      }
      // The launch data is removed from the address, which may be copied.
      await navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
    },
    [api, revalidate, navigate, pathname, search, t],
  )
  useEffect(() => {
    if (!isDue || hasRequested.current) return
    hasRequested.current = true
    void signIn(launch.initData)
  }, [isDue, launch, signIn])
}

/** Theme and safe areas of the messenger, now and on every change. */
const useHostAppearance = (launch: Launch | undefined): void => {
  const { themes } = useSite()
  useEffect(() => {
    const applyTheme = (params: Readonly<Record<string, unknown>>) => {
      const theme = themeOfHost(params)
      if (theme && themes.includes(theme)) chooseTheme(theme)
    }
    const root = document.documentElement
    const applyInsets = (name: 'device' | 'content', data: Readonly<Record<string, unknown>>) => {
      for (const [side, size] of Object.entries(readInsets(data)))
        root.style.setProperty(`--host-${name}-${side}`, `${size}px`)
    }
    if (launch) applyTheme(launch.themeParams)
    const stop = onMessengerEvent(({ type, data }) => {
      if (type === 'theme_changed') applyTheme((data.theme_params ?? {}) as Record<string, unknown>)
      if (type === 'safe_area_changed') applyInsets('device', data)
      if (type === 'content_safe_area_changed') applyInsets('content', data)
      if (type === 'back_button_pressed') window.history.back()
    })
    postToMessenger('web_app_ready')
    postToMessenger('web_app_expand')
    for (const wish of ['theme', 'safe_area', 'content_safe_area']) postToMessenger(`web_app_request_${wish}`)
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- once a page: the messenger reports all changes itself
  }, [])
}

/** The messenger shows its back button wherever there is a page to go back to. */
const useBackButton = (): void => {
  const { key } = useLocation()
  useEffect(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    postToMessenger('web_app_setup_back_button', { is_visible: (idx ?? 0) > 0 })
  }, [key])
}
