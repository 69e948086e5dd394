import { useEffect, type CSSProperties, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Popup } from '#contract/popups.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DialogControls } from '#ui/overlays/dialog-queue.ts'
import { Markup } from '#ui/text/markup.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { EditorLink } from '../content/editor-link.tsx'
import { popupOfAddress, withoutPopup } from './popup-address.ts'
import { columnPx } from './picture-shape.ts'
import css from './campaign-popup.module.css'

type CampaignPopupProps = DialogControls & { popup: Popup; isPreview: boolean }

/** A campaign popup with the editors' text (PD-05). A preview looks the same and is labelled. */
export function CampaignPopup({ popup, isPreview, isOpen, onClose, onClosed }: CampaignPopupProps) {
  const t = useTranslations('app.popup')
  const { locale } = useSite()
  const leave = useLeave(popup.sysname)
  const report = useReports(popup.sysname, isPreview)
  const close = () => {
    report.closed()
    onClose()
    return leave()
  }
  const lang = popup.locale === null || popup.locale === locale.code ? undefined : popup.locale
  const { image, text, buttons } = popup
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      onClosed={onClosed}
      // Without any button it could not be closed.
      isClosable={popup.is_closable || buttons.length === 0}
      title={<span lang={lang}>{popup.title}</span>}
      closeLabel={t('close')}
      footer={
        buttons.length > 0 &&
        buttons.map((button) => (
          <PopupButton key={`${button.label} ${button.url}`} button={button} lang={lang} onPress={close} />
        ))
      }
    >
      <div className={css.content} data-pictured={image !== null}>
        {isPreview && (
          <p className={css.preview}>
            <Badge tone="info">{t('preview')}</Badge>
          </p>
        )}
        {image && <PopupPicture image={image} />}
        {text && <Markup html={text} lang={lang} />}
      </div>
    </Dialog>
  )
}

/**
 * The whole picture in its own shape, as large as the text allows. Its space is reserved from the start, so
 * that nothing moves when it loads; with an unknown shape the space has a fixed height.
 */
function PopupPicture({ image }: { image: NonNullable<Popup['image']> }) {
  const { url, alternativeText, width, height } = image
  const ratio = width && height ? width / height : undefined
  return (
    <Picture
      src={url}
      alt={alternativeText ?? ''}
      isEager
      width={columnPx}
      className={css.image}
      data-shaped={ratio !== undefined}
      style={ratio === undefined ? undefined : ({ '--ratio': ratio } as CSSProperties)}
    />
  )
}

type PopupButtonProps = {
  button: Popup['buttons'][number]
  lang: string | undefined
  /** Closes the popup; resolves when the address no longer names it. */
  onPress: () => Promise<void>
}

/** A button links to a page of the site or elsewhere; without an address it closes the popup. */
function PopupButton({ button: { label, url, view }, lang, onPress }: PopupButtonProps) {
  const { to } = useSite()
  const navigate = useNavigate()
  if (url === null) {
    return (
      <Button tone={view} lang={lang} onClick={() => void onPress()}>
        {label}
      </Button>
    )
  }
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const isHere = url.startsWith('#')
    const isPage = url.startsWith('/') && !isReservedPath(url)
    if (isElsewhere || !(isHere || isPage)) return void onPress()
    // The popup is removed from the address first, so that going back does not open it again.
    event.preventDefault()
    void onPress().then(() => navigate(isPage ? to(url) : url))
  }
  return (
    <ButtonLink tone={view} element={<EditorLink url={url} lang={lang} onClick={follow} />}>
      {label}
    </ButtonLink>
  )
}

/** Removes a popup from the address, in place in the history. */
const useLeave = (sysname: string): (() => Promise<void>) => {
  const place = useLocation()
  const navigate = useNavigate()
  return async () => {
    if (popupOfAddress(place)?.sysname !== sysname) return
    await navigate(withoutPopup(place), { replace: true, preventScrollReset: true })
  }
}

/** Reports that a player has seen and closed a popup; a preview is not reported (PD-06). */
const useReports = (sysname: string, isPreview: boolean): { closed: () => void } => {
  const { api, account } = useSite()
  const isCounted = !isPreview && account !== null
  useEffect(() => {
    if (isCounted) api.post('popups/view', { sysname }, { report: 'background' }).catch(() => undefined)
    // Once per showing, although the page may reload the player's data.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sysname, isCounted])
  return {
    closed() {
      if (isCounted) api.post('popups/dismiss', { sysname }, { report: 'background' }).catch(() => undefined)
    },
  }
}
