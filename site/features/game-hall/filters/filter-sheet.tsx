import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ChooseFilter } from '#site/layout/links/use-chosen-filter.ts'
import type { HallFilter } from '../../../paths.ts'
import { choicesCount, withChoice, withoutChoices } from '../hall-filter.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

export type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  filter: HallFilter
  lists: readonly Choices[]
  total: number
  choose: ChooseFilter<HallFilter>
}

/**
 * The filters on a phone. Each applies at once, so that the counts and the games behind are current; going back
 * restores the selection from before the sheet opened.
 */
export function FilterSheet({ isOpen, onClose, filter, lists, total, choose }: FilterSheetProps) {
  const t = useTranslations('hall.filters')
  const words = useTranslations('common')
  const id = useId()
  const [hasChosen, setHasChosen] = useState(false)
  const close = () => {
    setHasChosen(false)
    onClose()
  }
  const chooseHere: ChooseFilter<HallFilter> = (change) => {
    choose(change, hasChosen)
    setHasChosen(true)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      kind="curtain"
      title={t('open')}
      closeLabel={words('close')}
      footer={
        <>
          {choicesCount(filter) > 0 && (
            <Button onClick={() => chooseHere(withoutChoices)}>{t('clear')}</Button>
          )}
          <Button tone="primary" onClick={close}>
            {t('show', { count: total })}
          </Button>
        </>
      }
    >
      {lists.map((list) => (
        <section key={list.list} className={css.section} aria-labelledby={`${id}-${list.list}`}>
          <h3 id={`${id}-${list.list}`} className={css.heading}>
            {list.title}
          </h3>
          <ChoiceBoxes
            {...list}
            onToggle={(choice) => chooseHere((now) => withChoice(now, list.list, choice))}
          />
        </section>
      ))}
    </Dialog>
  )
}
