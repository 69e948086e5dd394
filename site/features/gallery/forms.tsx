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

export function Forms({ texts }: { texts: Samples }) {
  return (
    <>
      <GalleryPart name="field.tsx · input.tsx">
        <Field label={texts.email} hint={texts.emailHint} isRequired>
          <Input type="email" placeholder="anna@example.com" dir="ltr" />
        </Field>
        <Field label={texts.email} error={texts.emailError} isRequired>
          <Input type="email" defaultValue="anna.example.com" dir="ltr" />
        </Field>
        <Field label={texts.search}>
          <Input type="search" start={<SearchIcon size={20} />} />
        </Field>
        <Field label={texts.email}>
          <Input defaultValue="anna@example.com" disabled dir="ltr" />
        </Field>
        <Field label={texts.note}>
          <TextArea rows={3} />
        </Field>
      </GalleryPart>
      <GalleryPart name="password-input.tsx">
        <Field
          label={texts.password}
          hint={texts.passwordHint}
          aside={<a href="#gallery">{texts.forgotten}</a>}
        >
          <PasswordInput
            showLabel={texts.show}
            hideLabel={texts.hide}
            defaultValue="correct horse"
            autoComplete="off"
          />
        </Field>
      </GalleryPart>
      <GalleryPart name="masked-input.tsx">
        <Field label={texts.document} hint={texts.documentHint}>
          <MaskedInput mask="##-@@-**" name="document" autoComplete="off" dir="ltr" />
        </Field>
        <Field label={texts.nickname} hint={texts.nicknameHint}>
          <Input name="nickname" autoComplete="off" isWithoutEmoji />
        </Field>
      </GalleryPart>
      <Amounts texts={texts} />
      <GalleryPart name="select.tsx · searchable-select.tsx">
        <Field label={texts.currency}>
          <Select
            placeholder={texts.choose}
            options={[
              { value: 'EUR', label: 'EUR' },
              { value: 'USD', label: 'USD' },
              { value: 'JPY', label: 'JPY', isDisabled: true },
            ]}
          />
        </Field>
        <Field label={texts.country}>
          <SearchableSelect
            options={countries}
            defaultValue="MT"
            placeholder={texts.choose}
            emptyText={texts.noCountry}
            clearLabel={texts.clear}
            openLabel={texts.showAll}
          />
        </Field>
      </GalleryPart>
      <Choices texts={texts} />
    </>
  )
}

function Amounts({ texts }: { texts: Samples }) {
  const [text, setText] = useState('50')
  const amounts = ['20', '50', '100', '500'].map((value) => ({ value, label: <bdi dir="ltr">€{value}</bdi> }))
  const euro = { exponent: 2, currency: 'EUR', symbol: '€' }
  return (
    <GalleryPart name="money-input.tsx">
      <Field
        label={texts.amount}
        aside={
          <>
            {texts.balance} <Money amountMinor="123456750" {...euro} />
          </>
        }
      >
        <MoneyInput
          {...euro}
          value={text}
          onValueChange={(next) => setText(next)}
          quickAmounts={
            <QuickAmounts label={texts.quickAmounts} amounts={amounts} selected={text} onSelect={setText} />
          }
        />
      </Field>
      <Field label={texts.amount} error={texts.amountError}>
        <MoneyInput {...euro} value="5" onValueChange={() => {}} />
      </Field>
    </GalleryPart>
  )
}

function Choices({ texts }: { texts: Samples }) {
  const groupName = useId()
  return (
    <GalleryPart name="checkbox.tsx · switch.tsx · radio-cards.tsx">
      <div>
        <Checkbox label={texts.terms} defaultChecked />
        <Checkbox label={texts.terms} error={texts.termsError} />
        <Checkbox label={texts.terms} disabled />
        <Switch label={texts.news} hint={texts.newsHint} defaultChecked />
        <Switch label={texts.news} />
      </div>
      <RadioCards
        legend={texts.method}
        name={groupName}
        defaultValue="card"
        options={[
          { value: 'card', label: texts.card, hint: texts.cardHint },
          { value: 'transfer', label: texts.transfer, hint: texts.transferHint },
          { value: 'voucher', label: texts.voucher, hint: texts.voucherHint, isDisabled: true },
        ]}
      />
    </GalleryPart>
  )
}
