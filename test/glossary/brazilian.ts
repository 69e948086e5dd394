import type { Glossary } from './glossary.ts'

/** Words that Baize avoids in Brazilian Portuguese for players, and their replacements (docs/writing.md). */
export const brazilian: Glossary = [
  // Who speaks, and how.
  { not: /\b(a|à|da|na|pela|desta|nesta|esta) casa\b/i, say: 'nós, nosso, a Baize' },
  { not: /!/, say: 'um ponto: nada é gritado' },
  { not: /\btent(e|ar) de novo\b/i, say: 'tente novamente' },
  { not: /\bon-line\b/i, say: 'online' },
  { not: /\baparelhos?\b/i, say: 'dispositivo' },
  {
    not: /\bir para (os? (seus? )?(jogos|dados|depósito|pagamentos|histórico|limites))\b/i,
    say: 'Jogar agora, Ver …',
  },

  // Words of the account.
  { not: /(?<=\w )e?mails?\b/i, say: 'e-mail' },
  { not: /^login$|\bnome de (acesso|login)\b/i, say: 'nome de usuário' },
  { not: /\bnome que os outros veem\b/i, say: 'apelido' },
  { not: /^abrir (uma |a )?conta$/i, say: 'Cadastre-se, Criar conta' },
  { not: /\b(segunda etapa|duas etapas)\b/i, say: 'autenticação de dois fatores, 2FA' },
  { not: /\b(des)?vincul\w+/i, say: 'conectar, desconectar' },
  {
    not: /\bconfirm(ar|e|ado) (antes )?(o )?(seu )?(e-mail|endereço|telefone|celular|contato)\b/i,
    say: 'verificar, verificado',
  },
  { not: /\bidentidade confirmada\b/i, say: 'identidade verificada' },

  // Words of money.
  { not: /\bhistórico de pagamentos\b/i, say: 'Transações' },
  { not: /\bsaldo principal\b/i, say: 'saldo real; o que se pode apostar: disponível para jogar' },
  { not: /\bseparad[oa]s? (para você|na hora)\b/i, say: 'reservado' },
  { not: /\b(é|em|sendo) pag(o|amento)$/i, say: 'em processamento' },
  { not: /\btarifas?\b/i, say: 'taxa' },

  // Words of play.
  { not: /\bdinheiro fictício\b|\bdemonstraç(ão|ões)\b/i, say: 'demo, modo demo, créditos demo, saldo demo' },
  { not: /\bretornos? (exatos?|informado|de (\d|\{))/i, say: 'RTP' },
  { not: /\bfornecedor(es)? de jogos\b|\bautor(es)? do jogo\b|^estúdios$/i, say: 'provedores' },
  { not: /^(as )?linhas?$/i, say: 'linhas de pagamento' },
  { not: /\b(sem prêmio|maior prêmio)\b|^prêmio\b/i, say: 'ganho' },
  { not: /^(não concluída|concluída|desfeita)$/i, say: 'Em andamento, Finalizada, Anulada' },
  { not: /\bimpress(ão|ões) digita(l|is)\b/i, say: 'hash; de uma seed: Seed do servidor (hash)' },
  { not: /\bsementes?\b/i, say: 'seed do servidor, seed do cliente' },
  { not: /\bcontador\b|\bnúmero da rodada\b/i, say: 'nonce' },
  { not: /\brecalcul\w+/i, say: 'verificar' },

  // Words of places.
  { not: /\bjog(ar|o) com cuidado\b/i, say: 'Jogo responsável; os do jogador: Limites' },
  { not: /\bperguntas e respostas\b/i, say: 'perguntas frequentes, central de ajuda' },
  { not: /\batendimento\b/i, say: 'suporte' },
]
