import { foldText } from '#contract/fold-text.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useMenuGroups } from '../layout/use-menu-groups.ts'
import {
  closePalette,
  subscribeToPalette,
  paletteState,
  type PaletteAction,
  type PaletteHit,
} from './palette-store.ts'
import { searches } from './searches.ts'
import { useMayDo } from '../layout/use-self.ts'
import css from './palette-panel.module.css'

type Entry = { id: string; label: string; note?: string | undefined; run: () => void }
type Section = { value: string; items: Entry[] }

const waitMs = 150

/** The search results for the typed words, fetched a moment after the last keystroke. */
const useHits = (typed: string): readonly PaletteHit[] => {
  const [hits, setHits] = useState<readonly PaletteHit[]>([])
  const mayDo = useMayDo()
  useEffect(() => {
    if (typed.trim().length < 2) {
      setHits([])
      return
    }
    const over = new AbortController()
    const wait = setTimeout(async () => {
      const own = searches.filter(({ right }) => mayDo(right))
      const found = await Promise.allSettled(own.map(({ find }) => find(typed.trim(), over.signal)))
      if (over.signal.aborted) return
      setHits(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
    }, waitMs)
    return () => {
      over.abort()
      clearTimeout(wait)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rights do not change while it is open
  }, [typed])
  return hits
}

const fits = (label: string, typed: string): boolean =>
  foldText(typed)
    .split(/\s+/)
    .every((word) => foldText(label).includes(word))

const useSections = (typed: string, actions: readonly PaletteAction[]): Section[] => {
  const t = useTranslations('desk')
  const navigate = useNavigate()
  const hits = useHits(typed)
  const go = (to: string) => () => void navigate(to)
  const places = useMenuGroups()
    .flatMap((group) => group.places)
    .map(({ to, label }) => ({ id: `place-${to}`, label, run: go(to) }))
  return [
    {
      value: t('palette.found'),
      items: hits.map(({ id, label, note, to }) => ({ id, label, note, run: go(to) })),
    },
    { value: t('palette.actions'), items: actions.filter(({ label }) => fits(label, typed)) },
    { value: t('palette.places'), items: places.filter(({ label }) => fits(label, typed)) },
  ].filter(({ items }) => items.length > 0)
}

export function PalettePanel() {
  const t = useTranslations('desk')
  const { isOpen, typed: first, actions } = useSyncExternalStore(subscribeToPalette, paletteState)
  const [typed, setTyped] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setTyped(first)
  }
  const sections = useSections(isOpen ? typed : '', actions)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog focuses its first button one frame after it has opened.
    if (isOpen) requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()))
  }, [isOpen])
  const choose = (entry: Entry) => {
    closePalette()
    entry.run()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closePalette}
      title={t('palette.title')}
      isTitleHidden
      closeLabel={t('close')}
      size="medium"
    >
      <Autocomplete.Root
        open
        inline
        items={sections}
        value={typed}
        onValueChange={setTyped}
        filter={null}
        autoHighlight="always"
        itemToStringValue={(entry: Entry) => entry.label}
      >
        <Autocomplete.Input
          ref={field}
          className={css.input}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
        />
        <Autocomplete.Empty className={css.empty}>{t('palette.nothing')}</Autocomplete.Empty>
        <Autocomplete.List className={css.list}>
          {(section: Section) => (
            <Autocomplete.Group key={section.value} items={section.items}>
              <Autocomplete.GroupLabel className={css.title}>{section.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Autocomplete.Item
                    key={entry.id}
                    value={entry}
                    className={css.item}
                    onClick={() => choose(entry)}
                  >
                    <span>{entry.label}</span>
                    {entry.note && <span className={css.note}>{entry.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}
