MailWorker().batch.delivery.run()
