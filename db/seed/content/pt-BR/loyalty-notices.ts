import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Boas-vindas à {house}',
      message: 'Você ganhou pontos pelo cadastro.',
    },
    profile: {
      title: 'Perfil completo',
      message: 'Você ganhou pontos por completar seu perfil.',
    },
    confirm: {
      title: 'Contato verificado',
      message: 'Você ganhou pontos por verificar seu contato.',
    },
    product: {
      title: 'Sua recompensa',
      message: 'Sua recompensa está pronta.',
    },
    level: {
      title: 'Novo nível',
      message: 'Você chegou ao próximo nível do nosso programa de fidelidade.',
    },
    quest: {
      title: 'Missão cumprida',
      message: 'Você ganhou pontos por esta missão.',
    },
  }),
]
