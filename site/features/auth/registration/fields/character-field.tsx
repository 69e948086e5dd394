import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import { storeChoice } from '../stored-choices.ts'
import type { PersonForm } from './person-field.tsx'
import css from './character-field.module.css'

type CharacterFieldProps = { form: PersonForm; characters: readonly LoyaltyCharacter[] }

/** The optional loyalty character; stored in the browser until there is an account (RG-16, RG-32). */
export function CharacterField({ form, characters }: CharacterFieldProps) {
  const t = useTranslations('auth.character')
  const said = useWatch({ control: form.control, name: 'character_id' })
  if (characters.length === 0) return null
  // A stored character that no longer exists is ignored.
  const chosen = characters.find(({ id }) => id === said)?.id ?? ''
  const optionOf = (id: string, words: string, image?: string) => (
    <label key={id} className={css.option}>
      <input
        type="radio"
        name="character_id"
        value={id}
        checked={id === chosen}
        onChange={() => {
          storeChoice('character_id', id)
          form.setValue('character_id', id, { shouldDirty: true })
        }}
        className={css.radio}
      />
      {image === undefined ? (
        <span className={css.nobody} aria-hidden="true" />
      ) : (
        <img src={image} alt="" width={56} height={56} className={css.picture} />
      )}
      <span className={css.name}>{words}</span>
    </label>
  )
  return (
    <fieldset className={css.characters}>
      <legend className={css.legend}>{t('legend')}</legend>
      {optionOf('', t('none'))}
      {characters.map(({ id, name, image }) => optionOf(id, name, image))}
    </fieldset>
  )
}
