import type { ErrorCode } from '@kocyolu/contracts'
import type { Language } from '../text/language.tsx'

/** Errors that only one area's calls answer. */
export type AreaErrorCode = Extract<ErrorCode, `${string}.${string}`>

/** Every code has a text in every language, or this does not compile. */
export const areaErrorTexts: Record<Language, Record<AreaErrorCode, string>> = {
  tr: {
    'account.email_unverified': 'Önce e-posta adresini doğrulamalısın.',
    'export.limit': 'Verilerinin dosyasını günde bir kez isteyebilirsin.',
    'account.step_up': 'Devam etmek için sen olduğunu doğrula.',
    'account.last_admin': 'Sitenin en az bir yöneticisi olmalı. Önce başka birini yönetici yap.',
    'booking.slot_taken': 'Bu saat az önce doldu. Lütfen başka bir saat seç.',
    'booking.slot_unavailable': 'Koç bu saatte uygun değil. Lütfen başka bir saat seç.',
    'booking.limit': 'Aynı anda en fazla 5 açık isteğin olabilir.',
    'booking.withdrawals':
      'Bu koça gönderdiğin istekleri son bir gün içinde birkaç kez iptal ettin. Yarın yeniden isteyebilirsin.',
    'mock_exam.paper_changed':
      'Bu sınavın sayılışı bu arada değişti. Yazdıkların duruyor; sayıları bir kez daha gözden geçir.',
    'mock_exam.limit': 'En fazla 500 deneme tutulur. Yeni bir tane için eskilerden birini sil.',
    'plan.limit':
      'Bir haftaya en fazla 60 görev sığar. Yeni bir tane için birini sil ya da başka haftaya taşı.',
    'template.limit': 'En fazla 20 şablon tutulur. Yeni bir tane için birini sil.',
    'time_off.limit': 'En fazla 40 izin tutulur. Yeni bir tane için birini kaldır.',
    'waiting.limit': 'Aynı anda en fazla 5 koçun boşalmasını bekleyebilirsin.',
    'booking.own_profile': 'Kendi profilinden seans isteyemezsin.',
    'session.transition': 'Seansın durumu bu arada değişti.',
    'session.proposal_limit': 'Bu seans için başka saat önerilemez. Mesaj yazarak anlaşabilirsin.',
    'session.reason_required': 'Lütfen iptal gerekçesini yaz.',
    'mentor.profile_exists': 'Zaten bir koç profilin var.',
    'mentor.unapproved': 'Bunu koç başvurun onaylanınca yapabilirsin.',
    'mentor.underage': 'Koç olmak için 18 yaşını doldurmuş olmalısın.',
    'mentor.unproved':
      'Yeni seans alman için bir belgene yeniden bakmamız gerekiyor. Belgeni profil sayfandan verebilirsin.',
    'application.closed': 'Başvurun için karar verildi; şimdi değiştirilemez.',
    'application.decided': 'Bu başvuruya az önce başka bir yönetici karar verdi.',
    'application.changed': 'Başvuru sen bakarken değişti. Son hâline yeniden bak.',
    'application.code': 'Kod yanlış ya da süresi dolmuş. Yeni bir kod isteyebilirsin.',
    'application.code_used': 'Bu adres başka bir koçun profilini doğruladı. Yanlışlık varsa bize yaz.',
    'application.conduct': 'Bu koç davranış kurallarını henüz kabul etmedi; etmeden onaylanamaz.',
    'application.record':
      'Bu sitede koçlar temiz bir adli sicil kaydı görülmeden onaylanmaz. Kaydını yükleyince yeniden bak.',
    'expertise.exists': 'Bu uzmanlık alanı zaten ekli.',
    'category.exists': 'Bu adda bir kategori zaten var.',
    'review.exists': 'Bu koça zaten yorum yazdın.',
    'review.own_profile': 'Kendi profiline yorum yazamazsın.',
    'review.session_required': 'Yorum yazmak için önce bir seansı tamamlamalısın.',
    'review.reply_closed': 'Bu yoruma artık yanıt yazamazsın.',
    'mistake.limit':
      'Yanlış defterin dolu: en çok 1.000 soru ve 300 fotoğraf. Önce çözdüklerinden birini sil.',
    'choices.closed': 'Tercih listesi temmuz ve ağustosta açılır.',
    'reply.limit': 'En çok 30 hazır yanıt saklayabilirsin. Önce birini sil.',
    'message.too_late': 'Bir mesaj 10 dakika içinde geri alınabilir, en çok beş kez değiştirilebilir.',
    'message.closed': 'Bu kişiye mesaj gönderemezsin.',
    'message.contact_details':
      'Mesajında iletişim bilgisi var gibi görünüyor; bu yüzden gönderilmedi. Bilgiyi çıkarıp yeniden gönderebilirsin.',
    'message.private_details':
      'Mesajında parola, T.C. kimlik, kart ya da IBAN bilgisi var ya da isteniyor gibi görünüyor. Burada hiç kimse bunları istemez, ekibimiz de. Hesabına yalnızca sen girersin. Yine de gönderebilirsin; bir koç gönderirse ekibimiz hemen bakar.',
    'attachment.type':
      'Bu tür bir dosya gönderilemiyor. JPEG, PNG, WebP, AVIF ya da PDF seç. iPhone’un HEIC fotoğrafını önce JPEG olarak kaydet.',
    'attachment.limit': 'Bir günde en fazla 100 MB dosya gönderebilirsin. Yarın devam edebilirsin.',
    'attachment.gone': 'Eklerden biri artık yok. Onu kaldırıp yeniden ekle.',
    'block.limit': 'En fazla 500 kişiyi engelleyebilirsin.',
    'report.own': 'Bu senin: ne şikâyet edebilir ne de hakkında karar verebilirsin.',
    'report.limit': 'Bugün çok şey bildirdin. Yarın yeniden şikâyet edebilirsin.',
    'appeal.closed': 'Bu karara artık itiraz edemezsin.',
    'blog.withheld': 'Ekibimiz bu yazıyı yayından kaldırdı. Bildirimindeki karara itiraz edebilirsin.',
    'push.key_changed': 'Bildirim anahtarı bu arada değişti. Sayfayı yenileyip tekrar dene.',
    'push.unknown_service':
      'Bu tarayıcının bildirimleri hangi servisten geçiyor, tanımıyoruz. Başka bir tarayıcı dene.',
    'text.too_complex':
      'Bu metin biçimlendirilemeyecek kadar karmaşık. En çok 100 başlık kullan; tabloları ve iç içe listeleri sadeleştir.',
    'text.private_details':
      'Burada parola, T.C. kimlik, kart ya da IBAN bilgisi var ya da isteniyor gibi görünüyor. Onu çıkar: bunları hiç kimse istemez.',
    'text.contact_details':
      'Burada telefon, adres ya da başka bir hesap var gibi görünüyor. Onu çıkar: öğrencilerin sana buradan yazar.',
    'text.promises_result':
      'Bu metin bir sonucu garanti ediyor gibi görünüyor. Sınavın sonucunu kimse garanti edemez; ne yaptığını ve neye yardım ettiğini yaz.',
    'picture.unreadable':
      'Bu dosya okunamadı. JPEG, PNG, WebP ya da AVIF bir fotoğraf seç. iPhone’un HEIC fotoğrafını önce JPEG olarak kaydet.',
    'picture.too_many_pixels': 'Bu fotoğrafın çözünürlüğü çok yüksek. Daha küçük bir fotoğraf seç.',
    'idempotency.mismatch': 'Bu istek daha önce farklı bilgilerle gönderilmiş.',
    'releases.unavailable': 'Bu kurulumda bir sürüm deposu tanımlı değil.',
    'releases.refused': 'Bu değişiklik yapılamıyor.',
    'releases.overtaken': 'Bu arada başka bir yayın oldu. Yeni duruma bakıp tekrar karar ver.',
  },
  en: {
    'account.email_unverified': 'Please verify your e-mail address first.',
    'export.limit': 'You can ask for the file of your data once a day.',
    'account.step_up': 'Confirm it is you to go on.',
    'account.last_admin': 'The site needs at least one admin. Make another user an admin first.',
    'booking.slot_taken': 'This time has just been taken. Please choose another one.',
    'booking.slot_unavailable': 'The mentor is not available at this time. Please choose another one.',
    'booking.limit': 'You can have at most 5 open requests.',
    'booking.withdrawals':
      'You have cancelled several requests to this mentor within a day. You can ask again tomorrow.',
    'mock_exam.paper_changed':
      'How this exam is counted has changed in the meantime. What you typed is still here; look at the numbers once more.',
    'mock_exam.limit': 'At most 500 mock exams are kept. Delete an old one for a new one.',
    'plan.limit': 'A week holds at most 60 tasks. Delete one, or move one to another week, for a new one.',
    'template.limit': 'At most 20 templates are kept. Delete one for a new one.',
    'time_off.limit': 'At most 40 times off are kept. Remove one for a new one.',
    'waiting.limit': 'You can wait for at most 5 mentors at a time.',
    'booking.own_profile': 'You cannot book a session with yourself.',
    'session.transition': 'The session has changed in the meantime.',
    'session.proposal_limit': 'No more times can be proposed for this session. You can write to each other.',
    'session.reason_required': 'Please give a reason for the cancellation.',
    'mentor.unapproved': 'You can do this once your mentor application is approved.',
    'mentor.underage': 'Mentors are 18 or older.',
    'mentor.unproved':
      'We have to look at one of your documents again before you take new sessions. You can add it on your profile page.',
    'application.closed': 'Your application has been decided; it cannot be changed now.',
    'application.decided': 'Another admin has just decided about this application.',
    'application.changed': 'The application changed while you looked. Look at it once more.',
    'application.code': 'The code is wrong or has ended. You can ask for a new one.',
    'application.code_used':
      'This address has verified another mentor’s profile. If that is a mistake, write to us.',
    'application.conduct':
      'This mentor has not accepted the rules of conduct yet, and cannot be approved before.',
    'mentor.profile_exists': 'You already have a mentor profile.',
    'application.record':
      'On this site no mentor is approved before a clean criminal record was seen. Look again once it is uploaded.',
    'expertise.exists': 'This area of expertise is already listed.',
    'category.exists': 'There is already a category of this name.',
    'review.exists': 'You have already reviewed this mentor.',
    'review.own_profile': 'You cannot review yourself.',
    'review.session_required': 'Complete a session before you write a review.',
    'review.reply_closed': 'You can no longer reply to this review.',
    'mistake.limit':
      'Your notebook is full: 1,000 questions and 300 pictures at most. Delete a solved one first.',
    'choices.closed': 'The list of choices opens in July and August.',
    'reply.limit': 'You can keep 30 replies at most. Delete one first.',
    'message.too_late': 'A message can be taken back within 10 minutes, and changed five times at most.',
    'message.closed': 'You cannot send messages to this person.',
    'message.contact_details':
      'Your message seems to have contact details in it, so it was not sent. Take them out and send it again.',
    'message.private_details':
      'Your message seems to give or ask for a password, a T.C. identity number, a card or an IBAN. No one here ever asks for these, our team neither. Only you sign in to your accounts. You can send it anyway; if a mentor does, our team looks at once.',
    'attachment.type':
      'Files of this kind cannot be sent. Choose a JPEG, PNG, WebP, AVIF or PDF. Save an iPhone’s HEIC photo as a JPEG first.',
    'attachment.limit': 'You can send at most 100 MB of files a day. Go on tomorrow.',
    'attachment.gone': 'One of the attachments is not there any more. Remove it and add it again.',
    'block.limit': 'You can block at most 500 people.',
    'report.own': 'This is yours: you can neither report it nor decide about it.',
    'report.limit': 'You have reported a lot today. You can report again tomorrow.',
    'appeal.closed': 'You can no longer appeal against this decision.',
    'blog.withheld':
      'Our team has unpublished this post. You can appeal against that, from your notification.',
    'push.key_changed': 'The key for notifications has changed meanwhile. Reload the page and try again.',
    'push.unknown_service':
      'We do not know the service that carries this browser’s notifications. Try another browser.',
    'text.too_complex':
      'This text is too complex to be formatted. Use at most 100 headings, and simpler tables and nested lists.',
    'text.private_details':
      'This seems to give or ask for a password, a T.C. identity number, a card or an IBAN. Take it out: no one here ever asks for these.',
    'text.contact_details':
      'This seems to name a phone number, an address or another account. Take it out: your students write to you here.',
    'text.promises_result':
      'This text seems to guarantee a result. Nobody can guarantee the result of the exam; write what you do and what you help with.',
    'picture.unreadable':
      'This file could not be read. Choose a JPEG, PNG, WebP or AVIF picture. Save an iPhone’s HEIC photo as a JPEG first.',
    'picture.too_many_pixels': 'This picture has too many pixels. Choose a smaller one.',
    'idempotency.mismatch': 'This request was already sent with other details.',
    'releases.unavailable': 'This installation has no release store.',
    'releases.refused': 'This change is not possible.',
    'releases.overtaken':
      'There was another release in the meantime. Look at the new state and decide again.',
  },
}
