/** The value of a version, with the value of the version before it where they differ. */
export function ChangedValue({ now, before }: { now: string; before: string | undefined }) {
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
