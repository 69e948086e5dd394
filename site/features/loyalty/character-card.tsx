import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import { Button } from '#ui/forms/button.tsx'
import { CharacterChoice } from './character-choice.tsx'
import css from './loyalty.module.css'

/** The player's character, and the link to change it (LO-03). */
export function CharacterCard({ character }: { character: LoyaltyCharacter | null }) {
  const t = useTranslations('loyalty.character')
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={css.character}>
      {character ? (
        <img src={character.image} alt={character.name} width={180} height={180} className={css.portrait} />
      ) : (
        <span className={css.noPortrait} aria-hidden />
      )}
      <p className={css.characterName}>{character?.name ?? t('none')}</p>
      <Button size="small" className="with-scripts" onClick={() => setIsChoosing(true)}>
        {t(character ? 'change' : 'choose')}
      </Button>
      {isChoosing && <CharacterChoice current={character} onDone={() => setIsChoosing(false)} />}
    </div>
  )
}
