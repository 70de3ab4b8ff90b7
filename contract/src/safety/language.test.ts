import { expect, test } from 'vitest'
import { isOtherLanguage } from './language.ts'

test.each([
  'Guten Tag, ist das Fahrrad noch da? Ich kann es heute mit dem Auto holen.',
  'Bonjour, est-ce que la table est toujours disponible pour ce soir ? Merci',
  'Hola, me interesa la bicicleta, pero no puedo ir a verla, le pago por transferencia con mi hijo',
  'Saya tertarik dengan barang ini, apakah masih ada dan bisa dikirim?',
  '你好，请把验证码发给我，我马上付款',
  'Здравствуйте, пришлите мне код из смс, пожалуйста',
  'مرحبا، أرسل لي الرمز الذي وصلك على الهاتف',
  'Chào bạn, tôi không đến được, bạn có thể gửi mã cho tôi không',
])('another language is recognised: %s', (text) => expect(isOtherLanguage(text)).toBe(true))

test.each([
  'Hi, is this still available? I can pick it up on Saturday.',
  'ok',
  'Nguyễn Thị Hồng',
  'Дмитрий',
  '李小龙',
  'Bonjour',
  'Guten Tag',
  'Canon EOS 5D Mark IV 24-105mm f/4L IS USM',
  'Crème brûlée dish, Le Creuset, made in France',
  'La Marzocco, De Longhi, Villeroy & Boch, El Paso rug, Los Angeles print',
  'Die Hard, Das Boot and Der Untergang on DVD, $5 each',
  'Hi, ich bin here on holiday, is the bike still there for the weekend?',
  'ᴘʟᴇᴀꜱᴇ ꜱᴇɴᴅ ᴍᴇ ᴛʜᴇ ᴄᴏᴅᴇ ɪɴ ꜱᴍᴀʟʟ ᴄᴀᴘɪᴛᴀʟꜱ',
  '👍👍👍🙂🙂🙂🎉🎉🎉🎉🎉🎉🎉🎉',
])('English, a name or a short text is not: %s', (text) => expect(isOtherLanguage(text)).toBe(false))
