import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'A sua conta está aberta',
      message: 'Os pontos da abertura estão na sua conta de fidelidade.',
    },
    profile: {
      title: 'Os seus dados estão completos',
      message: 'Os pontos por preenchê-los estão na sua conta de fidelidade.',
    },
    confirm: {
      title: 'O seu contato está confirmado',
      message: 'Os pontos da confirmação estão na sua conta de fidelidade.',
    },
    product: {
      title: 'O seu produto está pronto',
      message: 'O que você pegou na loja agora é seu.',
    },
    level: {
      title: 'Um novo nível',
      message: 'Você alcançou o próximo nível do programa de fidelidade.',
    },
    quest: {
      title: 'Uma missão cumprida',
      message: 'Os pontos dela estão na sua conta de fidelidade.',
    },
  }),
]
