import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useStartupFact } from '#site/layout/visitor/startup.ts'
import css from './loyalty.module.css'

type CharacterChoiceProps = { current: LoyaltyCharacter | null; onDone: () => void }

/** All characters; a press asks for confirmation before it is set. */
export function CharacterChoice({ current, onDone }: CharacterChoiceProps) {
  const t = useTranslations('loyalty.character')
  const characters = useStartupFact('characters') ?? []
  const [isOpen, setIsOpen] = useState(true)
  const choose = useChoose()
  const close = () => setIsOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onDone} title={t('title')} closeLabel={t('close')}>
      <ul className={css.choices}>
        {characters.map((character) => (
          <li key={character.id}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={character.id === current?.id}
              onClick={() => {
                close()
                void choose(character)
              }}
            >
              <img src={character.image} alt="" width={140} height={140} />
              {character.name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const useChoose = () => {
  const t = useTranslations('loyalty.character')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  return async ({ id, name }: LoyaltyCharacter): Promise<void> => {
    const question = {
      title: t('ask', { name }),
      text: t('askText'),
      agree: t('agree', { name }),
      reject: t('keep'),
    }
    if (!(await confirm(question))) return
    try {
      await api.post('loyalty/setcharacter', { id })
    } catch {
      // The error hook has reported it.
      return
    }
    await revalidate()
    showToast({ type: 'success', title: t('done', { name }) })
  }
}
