/** The icon path of each known service, in thin lines like all icons of the site. */
const shapes: Readonly<Record<string, string>> = {
  telegram: 'M21 4 3 11.2l5.6 2.1L18 6.8l-7 8.1v4.6l2.9-3.2 4 2.9L21 4Z',
  google: 'M20 12h-8m8 0a8 8 0 1 1-2.6-5.9',
  apple:
    'M12 8c-1.6-1.2-6.5-1.5-6.5 4.2 0 4.4 3 8.1 6.5 6.6 3.5 1.5 6-1.6 6.7-4.2-3.4-1.4-3-5.4-.4-6.4C16.6 6.3 13.6 6.8 12 8Zm0 0c0-2.3 1.2-4 3.2-4.6',
  facebook: 'M13 20.5V9.5C13 7.3 14 6.2 16.5 6.2M9.5 12.2H16',
  discord:
    'M8.5 6.5C6 7.3 4 11.5 3.8 16.8c1.4 1.2 2.8 1.8 4.2 2l1-1.8m6.5-10.5c2.5.8 4.5 5 4.7 10.3-1.4 1.2-2.8 1.8-4.2 2l-1-1.8M8.5 6.5c2.2-.8 4.8-.8 7 0M7.5 16.5c2.8 1.1 6.2 1.1 9 0M9.2 12.5v.1m5.6-.1v.1',
}
/** The icon of all other services. */
const globe = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 0c-4.5 5-4.5 11 0 16 4.5-5 4.5-11 0-16ZM4 12h16'

export function SocialMark({ service }: { service: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[service] ?? globe} />
    </svg>
  )
}
