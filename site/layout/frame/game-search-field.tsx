import { identifierMaxLength } from '#contract/input-bounds.ts'
import { SearchIcon } from '#ui/pictures/icons.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'

type GameSearchFieldProps = Omit<InputProps, 'type' | 'name' | 'start'> & { label: string }

export function GameSearchField({ label, ...rest }: GameSearchFieldProps) {
  return (
    <Input
      type="search"
      name="search"
      maxLength={identifierMaxLength}
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      start={<SearchIcon size={18} />}
      {...rest}
    />
  )
}
