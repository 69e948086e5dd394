import { useId, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SearchIcon } from '#ui/pictures/icons.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { MaskedInput } from '#ui/forms/masked-input.tsx'
import { MoneyInput, QuickAmounts } from '#ui/forms/money-input.tsx'
import { Money } from '#ui/text/money.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { SearchableSelect } from '#ui/forms/searchable-select.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { countries } from './samples.ts'
import type { Samples } from './samples.ts'

export function Forms({ say }: { say: Samples }) {
  return (
    <>
      <GalleryPart name="field.tsx · input.tsx">
        <Field label={say.email} hint={say.emailHint} isRequired>
          <Input type="email" placeholder="anna@example.com" dir="ltr" />
        </Field>
        <Field label={say.email} error={say.emailError} isRequired>
          <Input type="email" defaultValue="anna.example.com" dir="ltr" />
        </Field>
        <Field label={say.search}>
          <Input type="search" start={<SearchIcon size={20} />} />
        </Field>
        <Field label={say.email}>
          <Input defaultValue="anna@example.com" disabled dir="ltr" />
        </Field>
        <Field label={say.note}>
          <TextArea rows={3} />
        </Field>
      </GalleryPart>
      <GalleryPart name="password-input.tsx">
        <Field label={say.password} hint={say.passwordHint} aside={<a href="#gallery">{say.forgotten}</a>}>
          <PasswordInput
            showLabel={say.show}
            hideLabel={say.hide}
            defaultValue="correct horse"
            autoComplete="off"
          />
        </Field>
      </GalleryPart>
      <GalleryPart name="masked-input.tsx">
        <Field label={say.document} hint={say.documentHint}>
          <MaskedInput mask="##-@@-**" name="document" autoComplete="off" dir="ltr" />
        </Field>
        <Field label={say.nickname} hint={say.nicknameHint}>
          <Input name="nickname" autoComplete="off" isWithoutEmoji />
        </Field>
      </GalleryPart>
      <Amounts say={say} />
      <GalleryPart name="select.tsx · searchable-select.tsx">
        <Field label={say.currency}>
          <Select
            placeholder={say.choose}
            options={[
              { value: 'EUR', label: 'EUR' },
              { value: 'USD', label: 'USD' },
              { value: 'JPY', label: 'JPY', isDisabled: true },
            ]}
          />
        </Field>
        <Field label={say.country}>
          <SearchableSelect
            options={countries}
            defaultValue="MT"
            placeholder={say.choose}
            emptyText={say.noCountry}
            clearLabel={say.clear}
            openLabel={say.showAll}
          />
        </Field>
      </GalleryPart>
      <Choices say={say} />
    </>
  )
}

function Amounts({ say }: { say: Samples }) {
  const [text, setText] = useState('50')
  const amounts = ['20', '50', '100', '500'].map((value) => ({ value, label: <bdi dir="ltr">€{value}</bdi> }))
  const euro = { exponent: 2, currency: 'EUR', symbol: '€' }
  return (
    <GalleryPart name="money-input.tsx">
      <Field
        label={say.amount}
        aside={
          <>
            {say.balance} <Money amountMinor="123456750" {...euro} />
          </>
        }
      >
        <MoneyInput
          {...euro}
          value={text}
          onValueChange={(next) => setText(next)}
          quickAmounts={
            <QuickAmounts label={say.quickAmounts} amounts={amounts} selected={text} onSelect={setText} />
          }
        />
      </Field>
      <Field label={say.amount} error={say.amountError}>
        <MoneyInput {...euro} value="5" onValueChange={() => {}} />
      </Field>
    </GalleryPart>
  )
}

function Choices({ say }: { say: Samples }) {
  const groupName = useId()
  return (
    <GalleryPart name="checkbox.tsx · switch.tsx · radio-cards.tsx">
      <div>
        <Checkbox label={say.terms} defaultChecked />
        <Checkbox label={say.terms} error={say.termsError} />
        <Checkbox label={say.terms} disabled />
        <Switch label={say.news} hint={say.newsHint} defaultChecked />
        <Switch label={say.news} />
      </div>
      <RadioCards
        legend={say.method}
        name={groupName}
        defaultValue="card"
        options={[
          { value: 'card', label: say.card, hint: say.cardHint },
          { value: 'transfer', label: say.transfer, hint: say.transferHint },
          { value: 'voucher', label: say.voucher, hint: say.voucherHint, isDisabled: true },
        ]}
      />
    </GalleryPart>
  )
}
