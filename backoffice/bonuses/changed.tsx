/** What a version says, beside what the one before said where that was something else. */
export function Changed({ now, before }: { now: string; before: string | undefined }) {
  if (now === before) return now
  return (
    <>
      {before && (
        <>
          <del>{before}</del>{' '}
        </>
      )}
      <ins>{now}</ins>
    </>
  )
}
