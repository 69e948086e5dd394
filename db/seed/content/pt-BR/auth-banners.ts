import { translated } from '../define.ts'

export const content = [
  translated('auth-banners', {
    registration: {
      label: 'Cadastro gratuito',
      addition: 'Este é um site demo: aqui não há dinheiro real.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      label: 'Que bom ver você de novo',
      addition: 'Continue de onde parou.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      label: 'Esqueceu a senha?',
      addition: 'Enviamos um link seguro para redefini-la, válido por uma hora.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
