export const uofSource = 'uof'
